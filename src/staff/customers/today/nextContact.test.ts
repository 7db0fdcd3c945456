import type { Task, TaskKind } from '../../../api/staff/work';
import { changesOf, type Draft, isDirty, problemsOf, shownOf } from './nextContact';

const now = new Date(2026, 10, 22, 23, 30);
const task = (changes: Partial<Task> = {}) =>
  ({ status: 'contactado', nextContactOn: null, nextStep: '', ...changes }) as Task;

test.each<[string, TaskKind, Partial<Task>, Partial<Draft>, object]>([
  [
    'proposes a contact in 3 days for a new lead',
    'lead',
    { status: 'nuevo' },
    {},
    { status: 'contactado', lostReason: '', nextContactOn: '2026-11-25' },
  ],
  [
    'keeps a date that is ahead, and the step, of a renewal',
    'renewal',
    { nextContactOn: '2026-12-10', nextStep: 'Mandar la oferta' },
    {},
    {},
  ],
  [
    'clears the step of a contact that is done',
    'contact',
    { nextContactOn: '2026-11-20', nextStep: 'Mandar la oferta' },
    {},
    { nextContactOn: '2026-11-25', nextStep: '' },
  ],
  [
    'proposes no contact with a customer who is won',
    'contact',
    { status: 'ganado', nextContactOn: '2026-11-22' },
    {},
    { nextContactOn: null },
  ],
  [
    'sends what was entered, without what cannot be stored',
    'lead',
    {},
    { day: '', step: ' Llamar\0 ', state: 'perdido', lostReason: 'precio' },
    { status: 'perdido', lostReason: 'precio', nextStep: 'Llamar' },
  ],
])('%s', (_, kind, of, entered, expected) => {
  const shown = shownOf(kind, task(of), { note: '', ...entered }, now);
  expect(changesOf(task(of), shown)).toEqual(expected);
});

test('a request needs a note, unless another state answers it', () => {
  const problems = (kind: TaskKind, status: string, draft: Partial<Draft> = {}) =>
    Object.keys(problemsOf(shownOf(kind, task({ status }), { note: ' ', ...draft }, now), now));
  expect(problems('lead', 'nuevo')).toEqual([]);
  expect(problems('lead', 'nuevo', { state: 'nuevo' })).toEqual(['note']);
  expect(problems('lead', 'ganado')).toEqual(['note']);
  expect(problems('lead', 'ganado', { note: 'x' })).toEqual([]);
  expect(problems('lead', 'ganado', { state: 'cotizado' })).toEqual([]);
  expect(problems('contact', 'ganado')).toEqual([]);
});

test('a lost customer needs a reason, and the next contact cannot be in the past', () => {
  const problems = (draft: Partial<Draft>) =>
    Object.keys(problemsOf(shownOf('lead', task(), { note: 'x', ...draft }, now), now));
  expect(problems({})).toEqual([]);
  expect(problems({ day: '2026-11-22' })).toEqual([]);
  expect(problems({ day: '2026-11-21' })).toEqual(['day']);
  expect(problems({ day: '12026-11-21' })).toEqual(['day']);
  expect(problems({ state: 'perdido' })).toEqual(['lostReason']);
});

test('any input is unsaved work', () => {
  expect(isDirty({ note: ' ' })).toBe(false);
  expect(isDirty({ note: 'x' })).toBe(true);
  expect(isDirty({ note: '', step: 'x' })).toBe(true);
  expect(isDirty({ note: '', day: '' })).toBe(true);
});
