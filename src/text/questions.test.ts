import { answersInWords, lineQuestions, questions } from './questions';

test('words answers in the order of the questions, and leaves unknown ones unchanged', () => {
  const answers = {
    callTime: 'noon',
    color: 'red',
    capital: 150_000,
    vehicleYear: 2019,
    alarm: false,
    departsOn: '2027-03-01',
    employees: 1200,
    vehicle: '<b>',
  };
  expect(answersInWords(answers)).toEqual([
    ['Vehículo', '<b>'],
    ['Año del vehículo', '2019'],
    ['Alarma', 'No'],
    ['Capital', '$150,000'],
    ['Empleados', '1,200'],
    ['Sale', '1 mar 2027'],
    ['Prefiere que le llamen', 'Al mediodía'],
    ['color', 'red'],
  ]);
});

test('returns values that their question does not allow unchanged', () => {
  expect(answersInWords({ alarm: 'maybe', claims: 7, capital: 'x', departsOn: 'x' })).toEqual([
    ['Accidentes con culpa en 3 años', '7'],
    ['Alarma', 'maybe'],
    ['Capital', 'x'],
    ['Sale', 'x'],
  ]);
  for (const nothing of [null, {}, undefined]) expect(answersInWords(nothing)).toEqual([]);
});

test('each question belongs to a line of business, except callTime, and no line has more than six questions', () => {
  const asked = new Set<string>(Object.values(lineQuestions).flat());
  expect(Object.keys(questions).filter((name) => !asked.has(name))).toEqual(['callTime']);
  for (const names of Object.values(lineQuestions)) expect(names.length).toBeLessThanOrEqual(6);
});
