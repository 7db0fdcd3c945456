import { callsOf } from '../primitives/calls';
import { type Job, pauseMs, startDaily } from './daily';
import type { JobCalls } from './claims';

const HOUR_MS = 3_600_000;

describe('pauseMs', () => {
  test.each([
    // 03:00 in Puerto Rico is 07:00 UTC.
    ['2026-11-23T06:59:59Z', 24],
    ['2026-11-23T07:00:00Z', 6],
    ['2026-11-23T09:59:59Z', 6],
    ['2026-11-23T10:00:00Z', 24],
    ['2026-11-23T22:00:00Z', 24],
  ])('at %s is %i hours', (moment, hours) => {
    expect(pauseMs('America/Puerto_Rico', Date.parse(moment))).toBe(hours * HOUR_MS);
  });

  test('follows the time zone’s clock when it changes', () => {
    expect(pauseMs('America/New_York', Date.parse('2026-03-08T07:00:00Z'))).toBe(6 * HOUR_MS);
    expect(pauseMs('America/New_York', Date.parse('2026-03-07T07:00:00Z'))).toBe(24 * HOUR_MS);
  });
});

describe('startDaily', () => {
  let errors: jest.SpyInstance;
  beforeEach(() => {
    jest.useFakeTimers();
    errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  /** Fake database in which claims succeed, and the calls that it got. */
  function fakeCalls(answers: Record<string, unknown> = {}) {
    const asked: [string, object][] = [];
    const calls = callsOf<JobCalls>(['claimJob', 'renewJob', 'settleJob'], async (name, input) => {
      const { claim: _random, ...rest } = input as { claim: string };
      asked.push([name, rest]);
      return name in answers ? answers[name] : true;
    });
    return { asked, calls };
  }
  const job = (run: Job['run']): Job => ({ name: 'backup', subject: 'Backup', run });
  const untilAborted = (signal: AbortSignal) =>
    new Promise<object>((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        reject(signal.reason as Error);
      });
    });

  it('claims a job, stores its result, and tries to claim again after a minute', async () => {
    const { asked, calls } = fakeCalls();
    const jobs = startDaily([job(async () => ({ rows: 7 }))], 'UTC', calls);
    await jest.advanceTimersByTimeAsync(0);
    expect(asked).toEqual([
      ['claimJob', expect.objectContaining({ name: 'backup', leaseMs: 300_000 })],
      ['settleJob', { name: 'backup', result: { rows: 7 } }],
    ]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(4);
    await jobs.stop();
  });

  it('does nothing while another server has the job', async () => {
    const { asked, calls } = fakeCalls({ claimJob: false });
    const run = jest.fn();
    const jobs = startDaily([job(run)], 'UTC', calls);
    await jest.advanceTimersByTimeAsync(0);
    expect(asked.map(([name]) => name)).toEqual(['claimJob']);
    expect(run).not.toHaveBeenCalled();
    await jobs.stop();
  });

  it('logs a failure in one line, stores it, and goes on with the next job', async () => {
    const { asked, calls } = fakeCalls();
    const failing = job(() => Promise.reject(new Error('no space\nleft')));
    const next = { ...job(async () => ({})), name: 'retention' };
    const jobs = startDaily([failing, next], 'UTC', calls);
    await jest.advanceTimersByTimeAsync(0);
    expect(errors.mock.calls).toEqual([['Backup failed: no space\\u000aleft']]);
    expect(asked[1]).toEqual(['settleJob', { name: 'backup', error: 'no space\nleft' }]);
    expect(asked[3]).toEqual(['settleJob', { name: 'retention', result: {} }]);
    await jobs.stop();
  });

  it('renews the claim while the job runs, and aborts it when another server has taken over', async () => {
    const answers: Record<string, unknown> = {};
    const { asked, calls } = fakeCalls(answers);
    const jobs = startDaily([job(untilAborted)], 'UTC', calls);
    await jest.advanceTimersByTimeAsync(120_000);
    expect(asked.map(([name]) => name)).toEqual(['claimJob', 'renewJob', 'renewJob']);
    answers.renewJob = false;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(errors.mock.calls).toEqual([['Backup failed: another server has taken over']]);
    await jobs.stop();
  });

  it('a stop aborts the job and releases the claim without a failure', async () => {
    const { asked, calls } = fakeCalls();
    const jobs = startDaily([job(untilAborted)], 'UTC', calls);
    await jest.advanceTimersByTimeAsync(0);
    await jobs.stop();
    expect(asked.at(-1)).toEqual(['settleJob', { name: 'backup' }]);
    expect(errors).not.toHaveBeenCalled();
  });
});
