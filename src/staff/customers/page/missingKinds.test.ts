import type { CustomerPolicy, CustomerRequest } from '../../../api/staff/customerParts';
import { missingKinds } from './missingKinds';

const wanted = { auto: ['licencia', 'poliza'], vida: ['licencia'] } as const;
const request = (line: string, columns: object = {}) =>
  ({ line, closedAt: null, archived: false, doubt: '', ...columns }) as CustomerRequest;
const policy = (line: string, status = 'vigente') => ({ line, status }) as CustomerPolicy;
const find = (
  requests: CustomerRequest[],
  policies: CustomerPolicy[],
  kinds: ('licencia' | 'poliza' | 'foto')[] = [],
) =>
  missingKinds(
    wanted,
    [...requests, { unreadable: 1 }],
    policies,
    kinds.map((kind) => ({ kind })),
  );

test('names what open requests and policies in force need, with their lines', () => {
  expect(find([request('auto')], [policy('vida')], ['foto'])).toEqual([
    { kind: 'licencia', lines: ['auto', 'vida'] },
    { kind: 'poliza', lines: ['auto'] },
  ]);
  expect(find([request('auto')], [], ['licencia'])).toEqual([{ kind: 'poliza', lines: ['auto'] }]);
});

test('leaves out what is closed, doubtful, ended or of another line', () => {
  expect(
    find(
      [
        request('auto', { closedAt: '2026-01-01' }),
        request('auto', { archived: true }),
        request('auto', { doubt: 'flood' }),
        request('hogar'),
        request(''),
      ],
      [policy('vida', 'cancelada')],
    ),
  ).toEqual([]);
});
