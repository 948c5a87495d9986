"""A YAML language server, started as an editor does: documents are opened, and completions requested."""

import json
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from threading import Timer
from typing import Any

CURSOR = "‸"
"""Marks the cursor in a document; it is removed before the document is opened."""

PATIENCE = 120
"""The number of seconds after which a server is ended in any case."""


@dataclass
class LanguageServer:
    """A running server, spoken to over its standard input and output."""

    process: subprocess.Popen[bytes]
    patience: Timer
    asked: int = 0
    opened: int = 0
    settings: Mapping[str, Any] = field(default_factory=lambda: {"schemaStore": {"enable": False}})

    def request(self, method: str, parameters: Mapping[str, Any]) -> Any:
        """Send a request, and wait for the answer; requests of the server in the meantime are answered."""
        self.asked += 1
        self._send({"id": self.asked, "method": method, "params": parameters})
        while True:
            message = self._receive()
            if message.get("id") == self.asked and "method" not in message:
                assert "error" not in message, message["error"]
                return message["result"]
            if "id" in message:
                self._send({"id": message["id"], "result": self._answer(message)})

    def notify(self, method: str, parameters: Mapping[str, Any]) -> None:
        """Tell the server something that has no answer."""
        self._send({"method": method, "params": parameters})

    def completion(self, document: str, folder: Path) -> list[dict[str, Any]]:
        """The completions that the server offers at the cursor of a document in this folder."""
        before, after = document.split(CURSOR)
        self.opened += 1
        uri = (folder / f"document-{self.opened}.yaml").as_uri()
        text = {"uri": uri, "languageId": "yaml", "version": 1, "text": before + after}
        self.notify("textDocument/didOpen", {"textDocument": text})
        position = {"line": before.count("\n"), "character": len(before) - before.rfind("\n") - 1}
        answer = self.request("textDocument/completion", {"textDocument": {"uri": uri}, "position": position})
        items: list[dict[str, Any]] = answer["items"] if isinstance(answer, dict) else answer
        return items

    def stop(self) -> None:
        """End the server and close the pipes to it."""
        self.patience.cancel()
        self.process.kill()
        self.process.communicate()

    def _answer(self, message: Mapping[str, Any]) -> Any:
        """The settings, if the server asks for them; None otherwise."""
        if message["method"] != "workspace/configuration":
            return None
        return [self.settings if item.get("section") == "yaml" else None for item in message["params"]["items"]]

    def _send(self, message: Mapping[str, Any]) -> None:
        assert self.process.stdin is not None
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(f"Content-Length: {len(body)}\r\n\r\n".encode() + body)
        self.process.stdin.flush()

    def _receive(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        length = 0
        while (line := self.process.stdout.readline().strip()) or not length:
            assert line or self.process.poll() is None, "the language server has ended"
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        message: dict[str, Any] = json.loads(self.process.stdout.read(length))
        return message


def started(command: Sequence[str]) -> LanguageServer:
    """A server that has been initialised."""
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    # A server that does not answer is ended, so that the request fails.
    patience = Timer(PATIENCE, process.kill)
    patience.daemon = True
    patience.start()
    server = LanguageServer(process, patience)
    item = {"documentationFormat": ["markdown"], "snippetSupport": True}
    capabilities = {"workspace": {"configuration": True}, "textDocument": {"completion": {"completionItem": item}}}
    server.request("initialize", {"processId": None, "rootUri": None, "capabilities": capabilities})
    server.notify("initialized", {})
    return server
