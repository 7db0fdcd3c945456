import { addView, deleteView, replaceView } from '../../api/staff/savedViews';
import { savedViews as text } from '../../text/savedViews';
import { toastShown } from '../../ui/toasts/slice';
import { remove, save, viewRemoved, viewSaved } from './savedViews';

const view = { id: 7, list: 'visits', name: 'Móviles', query: 'device=Movil' };

/** Runs a saga whose call answers this. @returns functions that it called, and texts of its toasts */
function run(saga: Generator, views: (typeof view)[], answer: true | undefined) {
  const called: unknown[] = [];
  const toasts: unknown[] = [];
  for (let { value, done } = saga.next(); !done;) {
    const { type, payload } = value as {
      type: string;
      payload: { fn?: unknown; action?: ReturnType<typeof toastShown> };
    };
    if (type === 'CALL') called.push(payload.fn);
    if (payload.action?.type === toastShown.type) toasts.push(payload.action.payload.text);
    const input = type === 'SELECT' ? { value: views, hasFailed: false } : answer;
    ({ value, done } = saga.next(input));
  }
  return { called, toasts };
}

test.each<[string, (typeof view)[], unknown]>([
  ['a new name adds a view', [], addView],
  ['the name of a view of this list replaces its query', [view], replaceView],
  ['the same name in another list does not matter', [{ ...view, list: 'customers' }], addView],
])('%s', (_, views, expected) => {
  const { id: _id, ...fields } = view;
  expect(run(save(viewSaved(fields)), views, true)).toEqual({ called: [expected], toasts: [] });
});

test('shows an error when saving or removing a view fails', () => {
  expect(run(save(viewSaved(view)), [], undefined).toasts).toEqual([text.notSaved('Móviles')]);
  expect(run(remove(viewRemoved(view)), [], undefined)).toEqual({
    called: [deleteView],
    toasts: [text.notRemoved('Móviles')],
  });
});
