import type {
  CustomerClaim,
  CustomerPolicy,
  CustomerRequest,
} from '../../../api/staff/customerParts';
import { subjectsOf } from './subjects';

test('documents can be about the policies, claims and requests that could be read', () => {
  const policy = { id: 1, number: 'P-1', startsOn: '2026-01-01', endsOn: '2027-01-01' };
  const claim = { id: 2, number: '', occurredOn: '2026-03-01', companies: { name: 'Faro' } };
  const request = { id: 3, line: '', created_at: '2026-11-24T11:00:00Z', reference: 'ABCD-1234' };
  const names = { companies: { name: 'Faro' }, products: { name: 'Auto' } };
  const subjects = subjectsOf(
    [{ unreadable: 9 }, { ...policy, ...names } as CustomerPolicy],
    [claim as CustomerClaim],
    [request as CustomerRequest],
  );
  expect(subjects.map(({ column, id, label }) => [column, id, label])).toEqual([
    ['policyId', 1, expect.stringMatching(/^Póliza · Faro · Auto · P-1 · 1 ene 2026/)],
    ['claimId', 2, 'Siniestro · Faro · 1 mar 2026'],
    [
      'opportunityId',
      3,
      expect.stringMatching(/^Solicitud · Sin decir el seguro · .* · ABCD-1234$/),
    ],
  ]);
  expect(subjectsOf(undefined, undefined, undefined)).toEqual([]);
});
