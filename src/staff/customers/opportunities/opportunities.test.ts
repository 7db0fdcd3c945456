import { addEvent } from '../../../api/staff/customerEvents';
import { readRow } from '../../../api/staff/tableRows';
import { makeListQuery } from '../../../resource/define/query';
import { opportunities } from './opportunities';

jest.mock('../../../api/staff/customerEvents');
jest.mock('../../../api/staff/tableRows');

test('the list has renewals only when it is filtered for them, and no doubtful requests', () => {
  const query = makeListQuery(opportunities);
  const where = (address: string) =>
    query.toRequest(query.codec.read(new URLSearchParams(address)), 0, 25).where;
  expect(where('')).toEqual({ archived: false, doubt: '', source: { not: 'renovacion' } });
  expect(where('source=renovacion&answeredAt=no')).toEqual({
    archived: false,
    doubt: '',
    source: 'renovacion',
    answeredAt: null,
  });
});

test('a call that is added to a request answers it alone', async () => {
  jest.mocked(readRow).mockResolvedValueOnce({ id: 5, customerId: 7 } as never);
  jest.mocked(addEvent).mockResolvedValue(70);
  expect(await opportunities.history?.add(5, 'call', 'Llamé', [])).toBe(70);
  expect(addEvent).toHaveBeenCalledWith(7, 'call', 'Llamé', 5, []);
  jest.mocked(readRow).mockResolvedValueOnce(null);
  expect(await opportunities.history?.add(5, 'call', 'Llamé', [])).toBeFalsy();
});
