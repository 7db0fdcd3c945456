import { type ImportRow, readFound, readImportRows } from '../../../api/staff/imports';
import { readPart, type Wanted } from './rows';

jest.mock('../../../api/staff/imports', () => ({
  readFound: jest.fn(),
  readImportRows: jest.fn(),
}));

const row = (fields: Partial<ImportRow>): ImportRow => ({
  ...{ number: 2, entered: {}, problems: null, does: 'ask', found: null, repeats: null },
  ...{ customer: null, decision: null, doneAt: null, made: null, undone: null },
  ...fields,
});

test('rows of policies say which policy they repeat, and whose they would be', async () => {
  jest
    .mocked(readImportRows)
    .mockResolvedValue([
      row({ found: 5, customer: 5 }),
      row({ repeats: 2, customer: 5 }),
      row({ customer: 5 }),
      row({ does: 'create', customer: 7 }),
    ]);
  jest
    .mocked(readFound)
    .mockImplementation((area) => Promise.resolve({ 5: area === 'policies' ? 'P-5' : 'Eva' }));
  const wanted: Wanted = { id: 'a', area: 'policies', action: 'ask', known: undefined };
  const { rows } = await readPart(wanted);
  expect(rows?.map(({ foundName, customerName }) => [foundName, customerName])).toEqual([
    ['P-5', 'Eva'],
    [undefined, 'Eva'],
    [undefined, 'Eva'],
    [undefined, undefined],
  ]);
  expect(jest.mocked(readFound).mock.calls).toEqual([
    ['policies', [5]],
    ['customers', [5, 5, 5]],
  ]);
});
