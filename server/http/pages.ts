import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import type { Catalogue } from '../catalogue/parseCatalogue';
import { Logos } from '../catalogue/logos';
import { type Compressed, sendText, stamped } from './compressed';
import type { RenderDocuments } from './documents';
import { send } from './headers';
import { prepareTexts, type TextsFile } from './preparedTexts';

const YEAR_SECONDS = 31_536_000;

/** Least time between two updates because of unknown logos, so that requests for invented ones cost nothing. */
const MIN_UPDATE_MS = 1000;
/** Path of a logo; see Logo. */
const LOGO = /^\/logos\/[0-9a-f]{16}\.[a-z]{3,4}$/;

type Next = () => void;

export interface Pages {
  /** Answers GET and HEAD for pages and static files. */
  answer: (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>;
  /** Renders the pages with this catalogue, and from then on serves them and its logos. */
  show: (catalogue: Catalogue) => Promise<void>;
}

/**
 * Serves the built site, with pages from the first `show` on.
 * @param folder the built site; its list of files is read once, so that a new build does not affect a running server
 * @param now clock, as for Logos
 * @param update shows the newest catalogue; called for an unknown logo, which may be on the pages of another server
 * @param stamp PageStamp's value, which is written into the form; undefined where no form is accepted
 * @param kept file with the texts of an earlier start
 * @param preloads header `Link` of pages
 */
export function createPages(
  folder: string,
  render: RenderDocuments,
  {
    now,
    update,
    stamp,
    kept,
    preloads,
  }: {
    now?: () => number;
    update?: () => Promise<void>;
    stamp?: () => string;
    kept?: TextsFile;
    preloads?: string;
  } = {},
): Pages {
  const files = sirv(folder, { brotli: true, gzip: true, etag: true, setHeaders: setCaching });
  const logos = new Logos(now);
  let texts = new Map<string, () => Promise<Compressed>>();
  let shell: (() => Promise<Compressed>) | undefined;
  let updated = { at: -Infinity, done: Promise.resolve() };
  const answerNewLogo = async (response: ServerResponse, path: string) => {
    if (!update || !LOGO.test(path)) return false;
    if (performance.now() - updated.at > MIN_UPDATE_MS)
      updated = { at: performance.now(), done: update() };
    await updated.done;
    return logos.answer(response, path);
  };
  return {
    show: async (catalogue) => {
      const { data } = catalogue;
      const known = kept?.read(data);
      const prepared = known ?? (await prepareTexts(await render(data), stamp !== undefined));
      if (!known) kept?.write(data, prepared);
      shell = ready(prepared.shell);
      texts = new Map(
        Array.from(prepared.byPath, ([path, text]) => [
          path,
          typeof text === 'string' ? stamped(text, stamp ?? (() => '')) : ready(text),
        ]),
      );
      logos.show(catalogue.logos);
    },
    answer: async (request, response, path) => {
      if (path === '/index.html') {
        response.writeHead(308, { location: '/' }).end();
        return;
      }
      const text = texts.get(path) ?? (isPage(path) ? shell : undefined);
      if (text) {
        if (preloads && isPage(path)) response.setHeader('link', preloads);
        sendText(request, response, await text());
      } else if (isPage(path)) {
        send(response, 503, 'text/plain; charset=utf-8', 'Starting: try again\n');
      } else if (!logos.answer(response, path) && !(await answerNewLogo(response, path))) {
        const missing: Next = () => {
          send(response, 404, 'text/plain; charset=utf-8', 'Not found\n');
        };
        // Checked, because sirv would crash the process on a file that a new build has removed.
        if (existsSync(folder + decoded(path))) files(request, response, missing);
        else missing();
      }
    },
  };
}

const ready = (text: Compressed) => () => Promise.resolve(text);

/** Whether the path is a page's: without a dot in its last segment, and not below /assets. */
export function isPage(path: string): boolean {
  return !path.slice(path.lastIndexOf('/')).includes('.') && !path.startsWith('/assets/');
}

/** Decodes a path as sirv does. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function setCaching(response: ServerResponse, path: string): void {
  const value = path.startsWith('/assets/')
    ? `public, max-age=${YEAR_SECONDS}, immutable`
    : 'no-cache';
  response.setHeader('cache-control', value);
}
