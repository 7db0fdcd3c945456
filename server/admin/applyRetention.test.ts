import { callsOf } from '../primitives/calls';
import { applyRetention, describeDeleted, type RetentionCalls } from './applyRetention';

const MOMENT = Date.parse('2026-11-23T12:00:00.000Z');

/** Fake database that answers each operation with its next part. */
function fakeCalls(parts: Record<string, object[]>) {
  const asked: [string, unknown][] = [];
  const calls = callsOf<RetentionCalls>(
    ['eraseOldLeads', 'deleteOldVisits'],
    async (name, input) => {
      asked.push([name, input]);
      return parts[name]?.shift();
    },
  );
  return { asked, calls };
}

it('erases leads first, then deletes visits, part by part, by the time at which it began', async () => {
  const { asked, calls } = fakeCalls({
    eraseOldLeads: [
      { leads: 5, after: 70 },
      { leads: 1, after: null },
    ],
    deleteOldVisits: [
      { visits: 200, touches: 300, after: '2025-01-01T00:00:00Z', afterId: 9 },
      { visits: 3, touches: 3, after: null, afterId: null },
    ],
  });
  const days = { visitsDays: 400, leadsDays: 30 };
  expect(await applyRetention(calls, days, { moment: MOMENT })).toEqual({
    visits: 203,
    touches: 303,
    leads: 6,
  });
  const leads = { before: '2026-10-24T12:00:00.000Z', dryRun: false };
  const visits = { before: '2025-10-19T12:00:00.000Z', dryRun: false };
  expect(asked).toEqual([
    ['eraseOldLeads', { ...leads, after: 0 }],
    ['eraseOldLeads', { ...leads, after: 70 }],
    ['deleteOldVisits', { ...visits, after: '-infinity', afterId: 0 }],
    ['deleteOldVisits', { ...visits, after: '2025-01-01T00:00:00Z', afterId: 9 }],
  ]);
});

it('keeps visits and leads whose retention is 0 days', async () => {
  const { asked, calls } = fakeCalls({});
  await applyRetention(calls, { visitsDays: 0, leadsDays: 0 });
  expect(asked).toEqual([]);
});

it('stops between two parts when it is aborted', async () => {
  const stop = new AbortController();
  const calls = callsOf<RetentionCalls>(['eraseOldLeads'], async () => {
    stop.abort(new Error('the server stops'));
    return { leads: 5, after: 70 };
  });
  const days = { visitsDays: 0, leadsDays: 30 };
  await expect(applyRetention(calls, days, { signal: stop.signal })).rejects.toThrow(
    'the server stops',
  );
});

it('describes what it deleted, or would delete', () => {
  const deleted = { visits: 12, touches: 30, leads: 3 };
  expect(describeDeleted(deleted, { visitsDays: 1, leadsDays: 1 })).toBe(
    '12 visits with 30 touches deleted, 3 leads erased',
  );
  expect(describeDeleted(deleted, { visitsDays: 0, leadsDays: 1 }, true)).toBe(
    '3 leads would be erased',
  );
});
