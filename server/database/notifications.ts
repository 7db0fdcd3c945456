import pg from 'pg';

const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 30_000;

/**
 * Listens for notifications of PostgreSQL on a connection of its own, and reconnects when that breaks.
 * @param heard called for each notification, and after each connection, because earlier notifications are lost
 * @returns a function that stops it
 */
export function watchNotifications(url: string, channel: string, heard: () => void): () => void {
  let stopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let wait = FIRST_WAIT_MS;

  const connect = async () => {
    const mine = new pg.Client({
      connectionString: url,
      keepAlive: true,
      application_name: 'insurance-group notifications',
    });
    client = mine;
    let ended = false;
    const retry = () => {
      if (ended) return;
      ended = true;
      void mine.end().catch(() => undefined);
      if (stopped) return;
      timer = setTimeout(() => void connect(), wait);
      timer.unref();
      wait = Math.min(2 * wait, MAX_WAIT_MS);
    };
    mine.on('error', retry);
    mine.on('end', retry);
    mine.on('notification', heard);
    try {
      await mine.connect();
      await mine.query(`listen ${pg.escapeIdentifier(channel)}`);
      wait = FIRST_WAIT_MS;
      heard();
    } catch {
      retry();
    }
  };

  void connect();
  return () => {
    stopped = true;
    clearTimeout(timer);
    void client?.end().catch(() => undefined);
  };
}
