import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { publicSite } from '../../src/text/publicSite';
import { agreements } from '../../src/text/agreements';
import type { TestServer } from '../../testing/server';
import { AGREEMENTS, follow, hydrated, pagesOf, type SavedRecord, type Visit } from './visitor';

/** Pattern of the visitor's requests for visits, for page.route. */
export const VISITS = '**/rest/v1/visits*';
export const IP = '**/ip';

export interface ConsoleLines {
  /** Lines that the site's own code logs. */
  ours: string[];
  /** Lines of the browser about failed requests, which no page can suppress. */
  network: string[];
  /** Uncaught errors and rejections. */
  uncaught: string[];
}

/** Collects the lines of the console from now on. */
export function watchConsole(page: Page): ConsoleLines {
  const consoleLines: ConsoleLines = { ours: [], network: [], uncaught: [] };
  page.on('console', (message) => {
    const text = message.text();
    (text.startsWith('Failed to load resource') ? consoleLines.network : consoleLines.ours).push(
      text,
    );
  });
  page.on('pageerror', (error) => consoleLines.uncaught.push(error.message));
  return consoleLines;
}

/**
 * Waits until the site's code has logged exactly these lines, compared by their beginnings, and expects no uncaught
 * error. Ignores the order, because a lookup and a save that are sent at once (D3.26) fail in any order.
 */
export async function expectLines(consoleLines: ConsoleLines, lines: string[]): Promise<void> {
  const expected = lines.toSorted();
  await expect(() => {
    const begun = consoleLines.ours
      .toSorted()
      .map((text, i) => text.slice(0, expected[i]?.length ?? text.length));
    expect(begun).toEqual(expected);
  }).toPass();
  expect(consoleLines.uncaught).toEqual([]);
}

const HEADINGS = { '/': publicSite.home.hero.title, '/agreements': agreements.title };
const LINKS = { '/': /inicio/, '/agreements': AGREEMENTS };

export type Path = keyof typeof HEADINGS;

/** Expects that the page of this address is shown. */
export async function expectPage(page: Page, path: Path): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: HEADINGS[path] })).toBeVisible();
}

/** Clicks the link to a page and waits for the page. */
export async function go(page: Page, path: Path): Promise<void> {
  await follow(page, LINKS[path]);
  await page.waitForURL(({ pathname, search }) => pathname + search === path);
  await expectPage(page, path);
}

/** Navigates inside the app to an address that has no link. */
export async function navigateInApp(page: Page, address: string): Promise<void> {
  await hydrated(page);
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
  await page.waitForURL(({ pathname, search }) => pathname + search === address);
}

/** Number of visits of each page in a saved row: { '/?c=A': 1 }. */
export function countsOf(visit: Pick<Visit, 'localStorage'>): Record<string, number> {
  const pages = pagesOf(JSON.parse(visit.localStorage) as SavedRecord);
  return Object.fromEntries(Object.entries(pages).map(([dir, [cont]]) => [dir, cont!]));
}

export interface Wire {
  url: string;
  close(): void;
}

/**
 * Starts a proxy between browser and server that breaks connections, which page.route cannot.
 * @param breaks says where the connection breaks: 'before' the first byte of the response, 'within' it, or not at all
 */
export async function startWire(
  server: TestServer,
  breaks: (request: IncomingMessage) => 'before' | 'within' | undefined,
): Promise<Wire> {
  const pass = (from: IncomingMessage, to: ServerResponse) => {
    const { method, headers, url = '/' } = from;
    const onward = request(new URL(url, server.url), { method, headers }, (answer) => {
      const how = breaks(from);
      if (how === 'before') {
        answer.resume().on('end', () => from.socket.destroy());
        return;
      }
      to.writeHead(answer.statusCode!, answer.headers);
      if (!how) answer.pipe(to);
      else
        answer.once('data', (chunk: Buffer) =>
          to.write(chunk.subarray(0, 1), () => from.socket.destroy()),
        );
    });
    onward.on('error', () => from.socket.destroy());
    from.pipe(onward);
  };
  const wire = createServer(pass);
  await new Promise<void>((listening) => wire.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(wire.address() as AddressInfo).port}`,
    close: () => {
      wire.close();
      wire.closeAllConnections();
    },
  };
}
