import { checkValues, toValues } from '../../resource/form/fields';
import { campaigns as text } from '../../text/campaigns';
import { records } from '../../text/records';
import { campaigns } from './definition';

jest.mock('./AdHeader', () => ({}));

const { fields, defaults } = campaigns;
const problemsOf = (values: object) =>
  checkValues(fields, { ...toValues(fields, defaults), name: 'Verano', code: 'w5', ...values });

test('reports an end before the start together with the other errors', () => {
  expect(problemsOf({ name: '', startsOn: '2026-11-02', endsOn: '2026-11-01' })).toEqual({
    name: records.invalid.missing,
    endsOn: text.rules['endsOn is before the start'],
  });
  expect(problemsOf({ startsOn: '2026-11-02', endsOn: '2026-11-02' })).toEqual({});
});
