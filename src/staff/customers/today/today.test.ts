import type { Task, TaskKind } from '../../../api/staff/work';
import { firm } from '../../../config/firm';
import { isLate, isOverdue, reasonOf } from './reason';
import { after, isDue, postponements, samePhones, todayView } from './today';
import { aboutAll, withoutNew } from './useHeldTasks';

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
  ...{ ad: '', said: '' },
  message: '',
  opportunityId: 5,
  rowId: null,
  ...changes,
});

test('finds customers with one telephone number, however it is written, and not the tasks of one customer', () => {
  const rows = [
    task({ id: 1, name: 'Ana', phone: '787 555 0199' }),
    task({ id: 2, name: 'Eva', phone: '+1 (787) 555-0199' }),
    task({ id: 3, phone: '787 555 0100' }),
    task({ id: 3, phone: '787 555 0100', opportunityId: 6 }),
    task({ id: 4 }),
    task({ id: 5 }),
  ];
  expect([...samePhones({ lead: { total: 6, rows, unreadable: [] } })]).toEqual([
    [1, 'Eva'],
    [2, 'Ana'],
  ]);
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
    ['policy', { status: 'ganado' }, false],
    ['policy', { status: 'ganado', opportunityId: null }, true],
    ['policy', { archived: true }, false],
    ['policy', { due: '2026-11-24', nextContactOn: '2026-11-23' }, false],
    ['policy', { due: '2026-11-24', nextContactOn: '2026-11-24' }, true],
    ['renewal', { due: '2026-11-24', nextContactOn: '2026-11-23' }, false],
    ['renewal', { due: '2026-11-24', nextContactOn: DAY }, true],
    ['claims', { due: DAY, nextContactOn: '2026-12-24', status: 'perdido' }, true],
    ['claims', { archived: true }, false],
  ])('a task "%s" after the change %p is due: %p', (kind, changes, expected) => {
    expect(isDue(kind, task(changes), DAY)).toBe(expected);
  });
});

test('postpones a request', () => {
  const now = new Date(`${DAY}T10:00:00Z`);
  const daysOf = (nextContactOn: string | null) =>
    postponements('lead', task({ nextContactOn }), DAY, now).map(([days]) => days);
  expect([null, DAY].map(daysOf)).toEqual(Array(2).fill([1, 3, 7, 30]));
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

test('a request tells the opening hours that it has waited, and is marked beyond what the firm promises', () => {
  const promised = jest.replaceProperty(firm, 'answerMinutes', 60);
  // Monday, 23 November 2026, from 9:00 on in Puerto Rico; the office opens at 8:00.
  const arrived = task({ created_at: '2026-11-23T13:00:00Z' });
  const at = (time: string) => {
    const then = new Date(`2026-11-${time}Z`);
    return [reasonOf('lead', arrived, DAY, then), isOverdue('lead', arrived, then)];
  };
  expect(at('23T14:00:00')).toEqual(['Llegó hace 1 hora, espera 1 h de oficina', false]);
  expect(at('23T14:01:00')[1]).toBe(true);
  expect(at('30T13:01:00')).toEqual(['Llegó hace 7 días', true]);
  promised.replaceValue(undefined);
  expect(at('23T14:01:00')).toEqual(['Llegó hace 1 hora', false]);
  promised.restore();
});

test('withoutNew leaves out requests that were not in the list, also those of a customer who was', () => {
  const known = task({ id: 1, opportunityId: 11 });
  const lead = { total: 60, rows: [task({ id: 1, opportunityId: 12 }), known] };
  const contact = { total: 1, rows: [known] };
  const policy = { total: 1, rows: [task({ id: 1, opportunityId: null, policyId: 3 })] };
  expect(withoutNew({ lead, contact, policy }, aboutAll({ contact }))).toEqual({
    lead: { total: 59, rows: [known] },
    contact,
    policy,
  });
});

test('an unplanned contact stays in the list until its customer changes', () => {
  const other = task({ id: 2, opportunityId: 6, due: DAY });
  const rows = [task({ id: 1, due: DAY }), other];
  for (const change of [
    { type: 'opportunities/rowsChanged', payload: { ids: [5], columns: { line: 'vida' } } },
    { type: 'customers/rowsChanged', payload: { ids: [1], columns: { line: 'vida' } } },
  ])
    expect(after({ contact: { total: 60, rows } }, change)).toEqual({
      contact: { total: 59, rows: [other] },
    });
});

describe('of a customer with several requests', () => {
  const [first, second] = [task({ opportunityId: 5 }), task({ opportunityId: 6, due: DAY })];
  const policy = task({ opportunityId: null, policyId: 3, due: '2026-12-24' });
  const renewal = { ...policy, opportunityId: 7, policyId: 4 };
  const tasks = {
    lead: { total: 1, rows: [first] },
    renewal: { total: 1, rows: [second] },
    policy: { total: 2, rows: [policy, renewal] },
  };
  const changed = (of: string, id: number, columns: object) =>
    after(tasks, { type: `${of}/rowsChanged`, payload: { ids: [id], columns } } as never);

  test('a change of one leaves the others', () => {
    expect(changed('opportunities', 5, { status: 'contactado' })).toMatchObject({
      lead: { total: 0, rows: [] },
      renewal: { rows: [second] },
    });
  });

  test('a change of the customer is not taken for one of them, but its owner is that of all', () => {
    const changedTasks = changed('customers', 1, { nextContactOn: '2026-11-25', owner: 'a' });
    expect(changedTasks).toMatchObject({
      lead: { rows: [{ ...first, owner: 'a' }] },
      renewal: { rows: [{ ...second, owner: 'a' }] },
      policy: {
        rows: [
          { ...policy, nextContactOn: '2026-11-25', owner: 'a' },
          { ...renewal, owner: 'a' },
        ],
      },
    });
  });

  test('the work of a customer is that of the only request, beside a renewal too', () => {
    const update = { ids: [1], columns: { status: 'contactado' } };
    const changedTasks = after({ lead: tasks.lead, policy: { total: 1, rows: [renewal] } }, {
      type: 'customers/rowsChanged',
      payload: update,
    } as never);
    expect(changedTasks).toMatchObject({ lead: { rows: [] }, policy: { rows: [renewal] } });
  });
});

test('the neighbours of the open customer are the customers of the list, each of them once', () => {
  const rows = (...ids: number[]) => ({ total: ids.length, rows: ids.map((id) => task({ id })) });
  const value = { policy: rows(2, 4), lead: rows(3, 2), contact: rows(1) };
  expect(todayView.selectOrder({ today: { value } })).toEqual([3, 2, 1, 4]);
  expect(todayView.selectOrder({ today: { value: undefined } })).toEqual([]);
});
