import { createMetrics, type Sources } from './metrics';

const STATE = {
  postgres: '17.5',
  bytes: 12_345,
  sessions: 3,
  messages: { waiting: 2, failed: 1 },
  backup: {
    last: {
      at: '2026-09-21T14:13:20.500Z',
      file: 'x',
      bytes: 1,
      rows: 1,
      seconds: 1,
      documents: 0,
      checked: 'read' as const,
    },
    failedAt: null,
    error: '',
  },
  tables: [{ table: 'visits', rows: 1e6, bytes: 5e8 }],
};

const SOURCES: Sources = {
  waiting: () => ({ waiting: 7, oldestMs: 1500 }),
  readiness: async () => 'draining',
};

const create = (state: typeof STATE | undefined) =>
  createMetrics({ ...SOURCES, databaseState: async () => state });

describe('createMetrics', () => {
  it('shows the state of server and database', async () => {
    const text = await create(STATE).text();
    for (const line of [
      'site_ready 0',
      'database_up 1',
      'database_waiting_requests 7',
      'database_oldest_request_seconds 1.5',
      'database_size_bytes 12345',
      'staff_sessions 3',
      'backup_last_success_timestamp_seconds 1790000000.5',
      'backup_last_failure_timestamp_seconds 0',
      'messages{status="waiting"} 2',
      'messages{status="failed"} 1',
      'table_rows{table="visits"} 1000000',
      'table_size_bytes{table="visits"} 500000000',
    ])
      expect(text.split('\n')).toContain(line);
  });

  it('has no number of rows for a table where PostgreSQL has no estimate yet', async () => {
    const tables = [{ table: 'visits', rows: -1, bytes: 8192 }];
    const text = await create({ ...STATE, tables }).text();
    expect(text).not.toContain('table_rows{');
    expect(text).toContain('table_size_bytes{table="visits"} 8192');
  });

  it('reports a database that does not answer', async () => {
    expect((await create(undefined).text()).split('\n')).toContain('database_up 0');
  });

  it('has no figures of a database on hosted Supabase', async () => {
    const text = await createMetrics({ ...SOURCES, databaseState: undefined }).text();
    expect(text).not.toMatch(/database_up|staff_sessions|backup_/);
  });

  it('counts requests by route and status', async () => {
    const metrics = create(STATE);
    metrics.add({ route: 'page', status: 200, ms: 3 });
    metrics.add({ route: 'page', status: 200, ms: 30 });
    const lines = (await metrics.text()).split('\n');
    expect(lines).toContain('http_request_duration_seconds_count{route="page",status="200"} 2');
    expect(lines).toContain(
      'http_request_duration_seconds_bucket{le="0.005",route="page",status="200"} 1',
    );
  });
});
