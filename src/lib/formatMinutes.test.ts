import { formatMinutes } from './formatMinutes';

test('says less than a minute too', () => {
  expect([0, 35, 125].map(formatMinutes)).toEqual(['0 min', '35 min', '2 h 5 min']);
});
