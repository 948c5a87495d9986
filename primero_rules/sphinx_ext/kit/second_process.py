"""A task that runs in a second process while this one goes on with something else."""

import multiprocessing
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection
from typing import Any, TypeVar

Result = TypeVar("Result")


@contextmanager
def begin_in_second_process(task: Callable[[], Result]) -> Iterator[Callable[[], Result]]:
    """Begin a task in a copy of this process; what is given is a function that waits for the result.

    The result has to be something that can be pickled; what the task leaves in memory is lost.  If the copy fails,
    or there cannot be one (on Windows), the task runs here, when its result is asked for.  The copy ends with the
    block at the latest, however that ends.
    """
    if "fork" not in multiprocessing.get_all_start_methods():
        yield task
        return
    context = multiprocessing.get_context("fork")
    receiver, sender = context.Pipe(duplex=False)
    process = context.Process(target=_send, args=(task, sender), daemon=True)
    process.start()
    sender.close()  # else we would wait for ever for the result of a copy that has failed

    def result() -> Result:
        try:
            received: Result = receiver.recv()
        except (EOFError, OSError):
            return task()
        return received

    try:
        yield result
    finally:
        receiver.close()
        process.kill()  # it has nothing to put in order
        process.join()


def _send(task: Callable[[], Any], sender: Connection) -> None:
    with suppress(Exception), sender:  # whatever goes wrong is met again where the task is repeated
        sender.send(task())
