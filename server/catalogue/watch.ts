import { logLine } from '../primitives/logLine';
import { type Catalogue, parseCatalogue } from './parseCatalogue';

/** Interval of reads, which find writes that bypass this server (by psql, another server, hosted Supabase). */
const INTERVAL_MS = 30_000;

/** A catalogue as read from its source. */
export interface CatalogueVersion {
  /** Hash of the contents. */
  hash: string;
  catalogue: unknown;
}

export interface CatalogueWatch {
  /** Resolves when the pages show everything stored before the call, or when that has failed; never rejects. */
  update: () => Promise<void>;
  stop: () => void;
}

/**
 * Keeps the pages up to date with the catalogue. After a failure they stay as they are, and the same failure is logged
 * once.
 * @param read resolves to null or undefined while the catalogue has the known hash
 * @param shown hash of the catalogue that the pages already show
 */
export function watchCatalogue(
  read: (knownHash: string | undefined) => Promise<CatalogueVersion | null | undefined>,
  show: (catalogue: Catalogue, version: CatalogueVersion) => Promise<void>,
  shown?: string,
): CatalogueWatch {
  let failure: string | undefined;
  let stopped = false;
  let running = Promise.resolve();
  let waiting: Promise<void> | undefined;

  const refresh = async () => {
    try {
      const found = stopped ? undefined : await read(shown);
      if (found && found.hash !== shown) {
        await show(parseCatalogue(found.catalogue), found);
        shown = found.hash;
      }
      failure = undefined;
    } catch (error) {
      const { message } = error as Error;
      if (!stopped && message !== failure)
        console.error(
          logLine(`The catalogue cannot be shown, the pages stay as they are: ${message}`),
        );
      failure = message;
    }
  };
  // A running refresh may have read before this call, so all calls during it wait for the next one.
  const update = () =>
    (waiting ??= running.then(() => {
      waiting = undefined;
      return (running = refresh());
    }));
  const timer = setInterval(() => void update(), INTERVAL_MS);
  timer.unref();
  return {
    update,
    stop: () => {
      stopped = true;
      clearInterval(timer);
    },
  };
}

const TABLES = ['companies', 'products'].map((table) => `/rest/v1/${table}`);
const FUNCTIONS = ['move_company', 'move_product', 'save_firm'].map(
  (name) => `/rest/v1/rpc/${name}`,
);

/** Whether a successful request may have changed the catalogue, of which the firm's data are part. */
export function mayChangeCatalogue(method: string, path: string): boolean {
  return FUNCTIONS.includes(path) || (TABLES.includes(path) && !['GET', 'HEAD'].includes(method));
}
