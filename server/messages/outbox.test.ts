import type { OpenDatabase } from '../database/connection';
import { claimMessage } from './outbox';

test('a claimed message has a problem when its content cannot be read, so that it can be settled', async () => {
  const claimed = { id: 1, key: 'k', kind: 'lead', created_at: '2026-11-20', attempts: 1 };
  const query = jest
    .fn()
    .mockResolvedValueOnce([claimed])
    .mockRejectedValueOnce(Object.assign(new Error('Ana Rivera'), { code: '22P05' }));
  const open = { database: { query } } as unknown as OpenDatabase;
  const claim = await claimMessage(open, { channel: 'email', moment: 0, leaseMs: 1000 });
  expect(claim.message).toMatchObject({
    ...{ id: 1, problem: 'its content cannot be read (22P05)' },
  });
});

test('a message that the caller has already sent is claimed without content, since reading a link creates a new one', async () => {
  const claimed = { id: 7, key: 'k', kind: 'recovery', created_at: '2026-11-20', attempts: 2 };
  const query = jest.fn().mockResolvedValueOnce([claimed]);
  const open = { database: { query } } as unknown as OpenDatabase;
  const input = { channel: 'email', moment: 0, leaseMs: 1000, sent: [7] } as const;
  const claim = await claimMessage(open, { ...input, sent: [...input.sent] });
  expect(claim.message).toMatchObject({ id: 7, content: null });
  expect(query).toHaveBeenCalledTimes(1);
});
