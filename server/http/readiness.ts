import { inTime } from '../primitives/inTime';
import { reused } from '../primitives/reused';

/** `starting`: the database is not open yet. `draining`: the server is about to stop. */
export type Readiness = 'ready' | 'starting' | 'draining' | 'unavailable';

/** Longest wait for the database's answer. */
const TIMEOUT_MS = 2000;
const REUSED_MS = 1000;

/**
 * @returns a function that says whether a load balancer should send requests here
 * @param ping returns undefined while the database is not open, else a function that resolves when the database answers
 */
export function watchReadiness(
  isDraining: () => boolean,
  ping: () => (() => Promise<unknown>) | undefined,
): () => Promise<Readiness> {
  const answers = reused(REUSED_MS, async () => {
    const open = ping();
    if (!open) return false;
    const answer = open().then(() => true);
    return (await inTime(TIMEOUT_MS, answer)) ?? false;
  });
  return async () => {
    if (isDraining()) return 'draining';
    if (!ping()) return 'starting';
    return (await answers()) ? 'ready' : 'unavailable';
  };
}
