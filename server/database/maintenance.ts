import type { Backend } from './backend';

/** The embedded database has no autovacuum (backend.md): how often it is looked after. */
const EVERY_MS = 10 * 60_000;

/**
 * Looks after the embedded database while it is served; PostgreSQL looks after itself.
 * @returns how to stop
 */
export function keepTidy({ embedded, database }: Backend): () => void {
  if (!embedded) return () => undefined;
  const timer = setInterval(() => {
    database.run('vacuum (analyze)').catch((error: unknown) => {
      console.error(error);
    });
  }, EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}
