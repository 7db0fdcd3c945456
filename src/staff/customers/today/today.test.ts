import type { Task, TaskKind } from '../../../api/staff/work';
import { isLate, reasonOf } from './reason';
import { after, isDue, postponements, todayView } from './today';
import { withoutNew } from './useHeldTasks';

const DAY = '2026-11-22';
const task = (changes: Partial<Task & { archived: boolean }> = {}): Task => ({
  due: null,
  id: 1,
  name: 'Ana',
  phone: '',
  email: '',
  line: 'auto',
  status: 'nuevo',
  owner: null,
  nextStep: '',
  nextContactOn: null,
  created_at: '2026-11-22T10:00:00Z',
  policyId: null,
  number: '',
  product: '',
  premium: null,
  message: '',
  requests: 0,
  waiting: null,
  rowId: null,
  ...changes,
});

describe('isDue', () => {
  test.each<[TaskKind, Parameters<typeof task>[0], boolean]>([
    ['lead', {}, true],
    ['lead', { owner: 'a' }, true],
    ['lead', { owner: 'a', status: 'contactado' }, false],
    ['lead', { status: 'contactado' }, false],
    ['lead', { status: 'ganado' }, false],
    ['lead', { nextContactOn: '2026-12-24' }, false],
    ['lead', { archived: true }, false],
    ['contact', { nextContactOn: DAY }, true],
    ['contact', { nextContactOn: '2026-11-23' }, false],
    ['contact', { nextContactOn: null }, false],
    ['contact', { nextContactOn: DAY, status: 'perdido' }, false],
    ['renewal', { status: 'cotizado' }, true],
    ['renewal', { status: 'ganado' }, false],
    ['policy', { status: 'ganado' }, true],
    ['policy', { archived: true }, false],
    ['policy', { due: '2026-11-24', nextContactOn: '2026-11-23' }, false],
    ['policy', { due: '2026-11-24', nextContactOn: '2026-11-24' }, true],
    ['renewal', { due: '2026-11-24', nextContactOn: '2026-11-23' }, false],
    ['renewal', { due: '2026-11-24', nextContactOn: DAY }, true],
    ['claims', { due: DAY, nextContactOn: '2026-12-24', status: 'perdido' }, true],
    ['claims', { archived: true }, false],
  ])('a task "%s" after the change %p is due: %p', (kind, changes, expected) => {
    expect(isDue(kind, task(changes), DAY, task())).toBe(expected);
  });
});

test.each<[string, Partial<Task>, Partial<Task>, boolean]>([
  ['stays when it is taken', {}, { owner: 'a' }, true],
  ['stays when the plan of its customer is as before', { nextContactOn: '2027-01-01' }, {}, true],
  ['goes with another state', {}, { status: 'cotizado' }, false],
  ['goes with a contact that is planned for later', {}, { nextContactOn: '2026-11-23' }, false],
])('a request that was merged with a won customer %s', (_, before, changes, expected) => {
  const was = task({ status: 'ganado', ...before });
  expect(isDue('lead', { ...was, ...changes }, DAY, was)).toBe(expected);
});

test('postpones a request, also one that was merged with a customer whose contact is ahead', () => {
  const now = new Date(`${DAY}T10:00:00Z`);
  const daysOf = (nextContactOn: string | null) =>
    postponements('lead', task({ nextContactOn }), DAY, now).map(([days]) => days);
  expect([null, DAY, '2027-01-22'].map(daysOf)).toEqual(Array(3).fill([1, 3, 7, 30]));
  // Three days are left out: that is the day that the customer has already, so the request would stay.
  expect(daysOf('2026-11-25')).toEqual([1, 7, 30]);
});

test('postpones a policy only to days before its end', () => {
  const now = new Date(`${DAY}T10:00:00Z`);
  const daysOf = (kind: TaskKind, due: string) =>
    postponements(kind, task({ due }), DAY, now).map(([days]) => days);
  expect(daysOf('contact', DAY)).toEqual([1, 3, 7, 30]);
  expect(daysOf('policy', '2026-11-26')).toEqual([1, 3]);
  expect(daysOf('policy', '2026-11-20')).toEqual([]);
});

test.each([
  ['2026-11-20', []],
  [DAY, []],
  // This contact is after the renewal.
  ['2026-12-24', [1, 3]],
  [null, [1, 3]],
])('a renewal with a contact on %s can be postponed by %j days', (nextContactOn, expected) => {
  const now = new Date(`${DAY}T10:00:00Z`);
  for (const kind of ['renewal', 'policy'] as const) {
    const days = postponements(kind, task({ due: '2026-11-26', nextContactOn }), DAY, now);
    expect(days.map(([count]) => count)).toEqual(expected);
  }
});

describe('reasonOf', () => {
  const now = new Date('2026-11-22T10:12:00Z');
  test.each<[TaskKind, Partial<Task>, string]>([
    ['lead', {}, 'Llegó hace 12 minutos'],
    ['lead', { nextContactOn: DAY, nextStep: 'Mandar la oferta' }, 'Hoy: Mandar la oferta'],
    ['lead', { nextContactOn: '2026-12-01' }, 'Llegó hace 12 minutos'],
    ['lead', { requests: 2 }, '2 solicitudes · la última llegó hace 12 minutos'],
    ['lead', { requests: 2, nextContactOn: DAY }, '2 solicitudes · Hoy: contactar'],
    ['contact', { due: DAY, nextContactOn: DAY }, 'Hoy: contactar'],
    [
      'contact',
      { due: '2026-11-21', nextContactOn: '2026-11-21', nextStep: 'Mandar la oferta' },
      'Ayer: Mandar la oferta',
    ],
    ['contact', { due: '2026-11-21' }, 'Sin próximo contacto'],
    ['renewal', { due: '2026-12-04' }, 'Su póliza actual vence en 12 días'],
    [
      'policy',
      { due: '2026-11-20', product: 'Faro · Auto', number: 'A1' },
      'Venció anteayer: Faro · Auto, A1',
    ],
    [
      'claims',
      { due: '2026-11-20', message: 'Llamar al ajustador', product: 'Faro', number: 'R1' },
      'Anteayer: Llamar al ajustador (Faro, R1)',
    ],
    ['claims', { due: DAY, product: 'Faro' }, 'Hoy: próximo paso (Faro)'],
  ])('gives for the task "%s" %p the reason "%s"', (kind, changes, expected) => {
    expect(reasonOf(kind, task(changes), DAY, now)).toBe(expected);
  });

  test('a task is late only after its day', () => {
    expect(isLate('contact', task({ due: '2026-11-21' }), DAY)).toBe(true);
    expect(isLate('contact', task({ due: DAY }), DAY)).toBe(false);
    expect(isLate('lead', task(), DAY)).toBe(false);
    expect(isLate('lead', task({ nextContactOn: '2026-11-21' }), DAY)).toBe(true);
  });
});

test('withoutNew leaves out tasks of customers who were not in the list', () => {
  const lead = { total: 60, rows: [task({ id: 3 }), task({ id: 1 })] };
  const contact = { total: 1, rows: [task({ id: 1 })] };
  expect(withoutNew({ lead, contact }, new Set([1, 2]))).toEqual({
    lead: { total: 59, rows: [task({ id: 1 })] },
    contact,
  });
});

test('an unplanned contact stays in the list until its customer changes', () => {
  const rows = [task({ id: 1, due: DAY }), task({ id: 2, due: DAY })];
  const change = { type: 'customers/rowsChanged', payload: { ids: [1], columns: { value: 9 } } };
  expect(after({ contact: { total: 60, rows } }, change)).toEqual({
    contact: { total: 59, rows: [task({ id: 2, due: DAY })] },
  });
});

test('the neighbours of the open customer are the customers of the list, each of them once', () => {
  const rows = (...ids: number[]) => ({ total: ids.length, rows: ids.map((id) => task({ id })) });
  const value = { policy: rows(2, 4), lead: rows(3, 2), contact: rows(1) };
  expect(todayView.selectOrder({ today: { value } })).toEqual([3, 2, 1, 4]);
  expect(todayView.selectOrder({ today: { value: undefined } })).toEqual([]);
});
