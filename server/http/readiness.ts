/** `starting`: the database is not open yet. `draining`: the server is about to stop. */
export type Readiness = 'ready' | 'starting' | 'draining' | 'unavailable';

/** Longest time for the database's answer. */
const TIMEOUT_MS = 2000;
/** How long an answer is reused, so that asking often costs nothing. */
const REUSED_MS = 1000;

/**
 * @returns a function that says whether a load balancer should send requests here
 * @param ping undefined while the database is not open, else a function that resolves when the database answers
 */
export function watchReadiness(
  isDraining: () => boolean,
  ping: () => (() => Promise<unknown>) | undefined,
): () => Promise<Readiness> {
  let asked = -Infinity;
  let answers: Promise<boolean> | undefined;
  return async () => {
    if (isDraining()) return 'draining';
    const open = ping();
    if (!open) return 'starting';
    if (!answers || performance.now() - asked > REUSED_MS) {
      asked = performance.now();
      answers = answersInTime(open);
    }
    return (await answers) ? 'ready' : 'unavailable';
  };
}

async function answersInTime(ping: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, false);
  });
  const answer = ping().then(
    () => true,
    () => false,
  );
  const inTime = await Promise.race([answer, timeout]);
  clearTimeout(timer);
  return inTime;
}
