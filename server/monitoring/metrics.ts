import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Readiness } from '../http/readiness';
import type { Ended } from './countRequests';
import type { DatabaseState } from '../admin/databaseState';

export interface Sources {
  /** Number of requests that wait for the database, and the age of the oldest one in milliseconds. */
  waiting: () => { waiting: number; oldestMs: number };
  readiness: () => Promise<Readiness>;
  /**
   * Reads the state; resolves to undefined while the database is not open or does not answer. Missing with hosted
   * Supabase.
   */
  databaseState?: (() => Promise<DatabaseState | undefined>) | undefined;
}

export interface Metrics {
  /** Counts a request. */
  add: (ended: Ended) => void;
  /** All figures in the text format of Prometheus. */
  text: () => Promise<string>;
  contentType: string;
}

/** Upper bounds in seconds: most responses take less than 10 ms, and statements of staff end at 15 s. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/**
 * Creates metrics of this process and of its database, which is read when they are. No label has a value that a request
 * can choose.
 */
export function createMetrics({ waiting, readiness, databaseState }: Sources): Metrics {
  const registers = [new Registry()];
  const [register] = registers as [Registry];
  collectDefaultMetrics({ register });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Responses by kind of request and status; 499: the client has ended the connection first.',
    labelNames: ['route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const gauge = gauges(registers);
  const ready = gauge('site_ready', '1 if a load balancer should send requests here.');
  const waitingRequests = gauge(
    'database_waiting_requests',
    'Requests that wait for the database.',
  );
  const oldest = gauge('database_oldest_request_seconds', 'Age of the oldest of them.');
  const setState = databaseState && databaseGauges(registers);

  return {
    contentType: register.contentType,
    add: ({ route, status, ms }) => durations.observe({ route, status }, ms / 1000),
    text: async () => {
      const [status, state] = await Promise.all([readiness(), databaseState?.()]);
      ready.set(Number(status === 'ready'));
      const now = waiting();
      waitingRequests.set(now.waiting);
      oldest.set(now.oldestMs / 1000);
      setState?.(state);
      return register.metrics();
    },
  };
}

const gauges = (registers: Registry[]) => (name: string, help: string) =>
  new Gauge({ name, help, registers });

/** @returns a function that sets the figures of the database; while it does not answer, the last ones stay */
function databaseGauges(registers: Registry[]): (state: DatabaseState | undefined) => void {
  const gauge = gauges(registers);
  const up = gauge('database_up', '1 if the database has answered.');
  const size = gauge('database_size_bytes', 'Size of the database.');
  const sessions = gauge('staff_sessions', 'Sessions of staff that have not ended.');
  const succeeded = gauge(
    'backup_last_success_timestamp_seconds',
    'When a daily backup was complete and checked; 0: never.',
  );
  const failed = gauge(
    'backup_last_failure_timestamp_seconds',
    'When a daily backup failed; 0: never.',
  );
  const messages = new Gauge({
    name: 'messages',
    help: 'Messages to staff and applicants that wait or have failed.',
    labelNames: ['status'],
    registers,
  });
  const rows = new Gauge({
    name: 'table_rows',
    help: 'Rows by table, as PostgreSQL estimates them; missing until it has.',
    labelNames: ['table'],
    registers,
  });
  const sizes = new Gauge({
    name: 'table_size_bytes',
    help: 'Size by table, with its indexes.',
    labelNames: ['table'],
    registers,
  });
  return (state) => {
    up.set(Number(state !== undefined));
    if (!state) return;
    size.set(state.bytes);
    sessions.set(state.sessions);
    succeeded.set(secondsOf(state.backup.last?.at));
    failed.set(secondsOf(state.backup.failedAt));
    messages.set({ status: 'waiting' }, state.messages.waiting);
    messages.set({ status: 'failed' }, state.messages.failed);
    for (const { table, rows: count, bytes } of state.tables) {
      if (count >= 0) rows.set({ table }, count);
      sizes.set({ table }, bytes);
    }
  };
}

/** Seconds since 1970; 0 for never. */
const secondsOf = (moment: string | null | undefined) => (moment ? Date.parse(moment) / 1000 : 0);
