import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createMetrics, routeOf } from './metrics';

const TOKEN = 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJl';

describe('routeOf', () => {
  it.each([
    ['/', 'page'],
    ['/form?adId=x.y', 'page'],
    ['/no/such.folder/page', 'page'],
    ['/assets/main.1.js', 'file'],
    ['/robots.txt', 'file'],
    ['/rest/v1/visits?select=*', 'visitor api'],
    ['/auth/v1/token', 'account'],
    ['/calendar/0.ics', 'calendar'],
    ['/ip', 'ip'],
    ['/health', 'check'],
    ['/ready', 'check'],
  ])('%s is %s', (url, route) => {
    expect(routeOf({ url, headers: {} })).toBe(route);
  });

  it('tells staff by a token', () => {
    const asked = (authorization: string) =>
      routeOf({ url: '/rest/v1/visits', headers: { authorization } });
    expect([asked(TOKEN), asked('Bearer sb_publishable_x'), asked('')]).toEqual([
      'staff api',
      'visitor api',
      'visitor api',
    ]);
  });
});

const STATE = {
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
      checked: 'read' as const,
    },
    failedAt: null,
    error: '',
  },
  tables: [{ table: 'visits', rows: 1e6 }],
};

const create = (state: typeof STATE | undefined) =>
  createMetrics({
    waiting: () => ({ waiting: 7, oldestMs: 1500 }),
    readiness: async () => 'draining',
    databaseState: async () => state,
  });

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
    ])
      expect(text.split('\n')).toContain(line);
  });

  it('says that the database does not answer', async () => {
    expect((await create(undefined).text()).split('\n')).toContain('database_up 0');
  });

  it('counts responses, and clients that did not wait', async () => {
    const metrics = create(STATE);
    const ask = (statusCode: number, writableFinished: boolean) => {
      const response = Object.assign(new EventEmitter(), { statusCode, writableFinished });
      metrics.observe(
        { url: '/form', headers: {} } as IncomingMessage,
        response as unknown as ServerResponse,
      );
      response.emit('close');
    };
    ask(200, true);
    ask(200, true);
    ask(200, false);
    const lines = (await metrics.text()).split('\n');
    expect(lines).toContain('http_request_duration_seconds_count{route="page",status="200"} 2');
    expect(lines).toContain('http_request_duration_seconds_count{route="page",status="499"} 1');
  });
});
