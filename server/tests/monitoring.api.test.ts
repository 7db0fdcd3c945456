import { describeBackends } from '../../testing/backends';
import { cleanUpAfter } from '../../testing/cleanUp';
import { ask, post } from '../../testing/requests';
import { newUuid, visitOf } from '../../testing/visits';

const { usedFolder, spawn } = cleanUpAfter();

describeBackends(
  'the metrics',
  (server) => {
    it('are served on their own port and nowhere else', async () => {
      const [, url = ''] = /^Metrics: (http:\S+)$/m.exec(server().output()) ?? [];
      const uuid = newUuid();
      await post(server(), '/rest/v1/visits', visitOf(uuid), { uuid });
      await ask(server(), 'GET', '/auth/v1/user');
      const response = await fetch(url);
      expect(response.status).toBe(200);
      const text = await response.text();
      expect(text).toMatch(
        /^http_request_duration_seconds_count\{route="visitor api",status="201"\} 1$/m,
      );
      expect(text).toMatch(/^site_ready 1$/m);
      expect(text).toMatch(/^database_up 1$/m);
      expect(text).toMatch(/^database_size_bytes \d{7,}$/m);
      expect(text).toMatch(/^messages\{status="waiting"\} 0$/m);
      expect(text).not.toContain(uuid);
      // The site answers with its empty page, as for every unknown address.
      expect((await ask(server(), 'GET', '/metrics')).text).not.toContain('site_ready');
      expect((await fetch(new URL('/', url))).status).toBe(404);
      expect((await fetch(url, { method: 'POST' })).status).toBe(404);
    });
  },
  { variables: { METRICS_PORT: '0' } },
);

describe('LOG_FORMAT=json', () => {
  it('makes every line an object', async () => {
    const { output, process } = spawn({ DATA_DIR: await usedFolder(), LOG_FORMAT: 'json' });
    const ended = new Promise((resolve) => process.once('close', resolve));
    let signalled = false;
    process.stdout.on('data', () => {
      if (signalled || !output().includes('Ready: ')) return;
      signalled = true;
      process.kill('SIGTERM');
    });
    await ended;
    const lines = output().trim().split('\n');
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines)
      expect(JSON.parse(line)).toEqual({
        level: expect.stringMatching(/^(?:info|warn|error)$/),
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        pid: process.pid,
        msg: expect.stringMatching(/\S/),
      });
  });
});
