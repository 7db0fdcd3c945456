import facts from '../../public/site.json';
import { daysText, timesText } from './officeHours';

test.each([
  [[1, 2, 3, 4, 5], 'Lunes a viernes'],
  [[6], 'Sábados'],
  [[0], 'Domingos'],
  [[3], 'Miércoles'],
  [[0, 6], 'Sábados y domingos'],
  [[5, 1, 3], 'Lunes, miércoles y viernes'],
  [[1, 2, 3, 6], 'Lunes a miércoles y sábados'],
  [[1, 3, 4, 5, 6, 0], 'Lunes y miércoles a domingo'],
  [[0, 1, 2, 3, 4, 5, 6], 'Todos los días'],
  [[], ''],
])('days %j are %j', (days, text) => {
  expect(daysText(days)).toBe(text);
});

test.each(facts.hours)('the texts of public/site.json are made alike: $days', (hours) => {
  expect([daysText(hours.weekdays), timesText(hours.opens, hours.closes, facts.country)]).toEqual([
    hours.days,
    hours.time,
  ]);
});

test('times are written as the country writes them', () => {
  expect(timesText('09:00', '17:30', 'ES')).toBe('9:00 a 17:30');
});
