import { logLine } from '../logLine';
import { type Catalogue, parseCatalogue } from './catalogue';

/** Writes past this server (psql, another server, hosted Supabase) are seen after so long. */
const LOOK_MS = 30_000;

/** A catalogue as it was read. */
export interface Read {
  /** Tells it from every other one. */
  mark: string;
  catalogue: unknown;
}

export interface Following {
  /** Resolves when all that was stored before the call is shown, or has failed to be; never rejects. */
  update: () => Promise<void>;
  stop: () => void;
}

/**
 * Keeps the pages what the catalogue is. A failure leaves them as they are and is logged, the same one once.
 * @param read gives undefined when the mark is still the known one
 */
export function followCatalogue(
  read: (known: string | undefined) => Promise<Read | undefined>,
  show: (catalogue: Catalogue, read: Read) => Promise<void>,
): Following {
  let shown: string | undefined;
  let failure: string | undefined;
  let stopped = false;
  let running = Promise.resolve();
  let waiting: Promise<void> | undefined;

  const refresh = async () => {
    try {
      const found = stopped ? undefined : await read(shown);
      if (found && found.mark !== shown) {
        await show(parseCatalogue(found.catalogue), found);
        shown = found.mark;
      }
      failure = undefined;
    } catch (error) {
      const { message } = error as Error;
      if (!stopped && message !== failure)
        console.error(
          logLine(`The catalogue is not shown, the pages stay as they are: ${message}`),
        );
      failure = message;
    }
  };
  // One that runs may have read before the call: the next is for all who call meanwhile.
  const update = () =>
    (waiting ??= running.then(() => {
      waiting = undefined;
      return (running = refresh());
    }));
  const timer = setInterval(() => void update(), LOOK_MS);
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
const FUNCTIONS = ['move_company', 'move_product'].map((name) => `/rest/v1/rpc/${name}`);

/** Whether a request that was not refused may have changed what the pages show. */
export function mayChangeCatalogue(method: string, path: string): boolean {
  return FUNCTIONS.includes(path) || (TABLES.includes(path) && !['GET', 'HEAD'].includes(method));
}
