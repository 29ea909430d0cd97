"""What a browser is sent for a page: packed at the first visit, next to nothing at the second."""

from __future__ import annotations

import re
import urllib.request

import pytest
from bench.wire import weigh
from playwright.sync_api import Browser
from tests.server.served import Server

MOST = {  # KB: at first sight, with all there is to scroll to, and once more
    "lobby_first": 250,
    "lobby_whole": 350,
    "lobby_again": 20,
    "table_first": 400,
    "table_whole": 400,
    "table_again": 40,
}


@pytest.fixture(scope="module")
def weights(browser: Browser, site: Server) -> dict[str, int]:
    return weigh(browser, site)


@pytest.mark.parametrize("place", MOST)
def test_a_page_is_light(weights: dict[str, int], place: str) -> None:
    assert 0 < weights[place] <= 1000 * MOST[place]


def test_files_named_after_their_content_are_kept_for_good(browser: Browser, site: Server) -> None:
    status, page = site.get("/")
    assert status == 200
    for path in re.findall(r'"(/assets/[^"]+)"', page):
        with urllib.request.urlopen(site.url + path) as found:
            assert "immutable" in found.headers["cache-control"], path
