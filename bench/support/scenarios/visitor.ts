import type { RunningServer } from '../../../testing/server';
import type { Tab } from '../engines/engine';

export const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Longest wait for a condition, much longer than successful ones take. */
const PATIENCE_MS = 30_000;

/** Waits until `check` returns a value. @returns that value; undefined if there is none in time */
export async function until<T>(
  check: () => Promise<T | undefined>,
  ms = PATIENCE_MS,
): Promise<T | undefined> {
  for (const end = Date.now() + ms; ; await sleep(50)) {
    const value = await check();
    if (value !== undefined || Date.now() > end) return value;
  }
}

/** Stored seconds of a visitor; undefined without a row. */
export async function storedSeconds(
  { url, anonKey }: RunningServer,
  uuid: string,
): Promise<number | undefined> {
  const headers = { apikey: anonKey, 'x-visitor-uuid': uuid };
  const answer = await fetch(`${url}/rest/v1/visits?select=stayTime&uuid=eq.${uuid}`, { headers });
  const [row] = (await answer.json()) as { stayTime: string }[];
  return row && Number(row.stayTime);
}

/** Waits until the visit of this page is stored. @returns the visitor's uuid */
export async function recordedVisitor(server: RunningServer, tab: Tab): Promise<string> {
  const uuid = await until(async () => {
    // WebKit's driver answers with a timeout when the machine is busy.
    const text = await tab
      .evaluate<string | null>(`localStorage.getItem('navDataStorage')`)
      .catch(() => null);
    const { uuid: known = '' } = JSON.parse(text ?? '{}') as { uuid?: string };
    if (known === '') return undefined;
    return (await storedSeconds(server, known)) === undefined ? undefined : known;
  });
  if (uuid === undefined) throw new Error('the visit was not recorded');
  return uuid;
}
