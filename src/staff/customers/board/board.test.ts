import type { Board, Card } from '../../../api/staff/work';
import { after, boardView } from './board';

const card = (id: number, status: string, value: number | null = null): Card => ({
  id,
  opportunityId: id + 100,
  name: `c${id}`,
  line: '',
  status,
  statusSince: '2026-01-01T00:00:00Z',
  owner: null,
  nextContactOn: null,
  nextStep: '',
  value,
});
const columns: Board = {
  nuevo: { count: 60, value: 100, cards: [card(1, 'nuevo', 40), card(2, 'nuevo')] },
  ganado: { count: 1, value: 7, cards: [card(3, 'ganado', 7)] },
};
const changed = (ids: number[], change: object, of = 'customers') => ({
  type: `${of}/rowsChanged`,
  payload: { ids, columns: change },
});
const shown = (board: Board) =>
  Object.fromEntries(
    Object.entries(board).map(([status, { count, value, cards }]) => [
      status,
      [count, value, cards.map(({ id }) => id).join()],
    ]),
  );

test('a moved card comes first in its new column, and both columns count it', () => {
  expect(shown(after(columns, changed([1], { status: 'ganado' })))).toMatchObject({
    nuevo: [59, 60, '2'],
    ganado: [2, 47, '1,3'],
  });
});

test('an empty column can receive a card', () => {
  expect(shown(after(columns, changed([3], { status: 'perdido' })))).toMatchObject({
    ganado: [0, 0, ''],
    perdido: [1, 7, '3'],
  });
});

test('a change of a request moves its card alone, and one of a customer with several moves none', () => {
  const second = { ...card(1, 'nuevo', 60), opportunityId: 201 };
  const several = { nuevo: { count: 2, value: 100, cards: [card(1, 'nuevo', 40), second] } };
  const won = { status: 'ganado' };
  const moved = after(several, changed([201], won, 'opportunities'));
  expect(shown(moved)).toMatchObject({ nuevo: [1, 40, '1'], ganado: [1, 60, '1'] });
  expect(moved.ganado?.cards[0]?.opportunityId).toBe(201);
  const own = { ...won, owner: 'a' };
  const taken = after(several, changed([1], own));
  expect(shown(taken)).toMatchObject({ nuevo: [2, 100, '1,1'] });
  expect(taken.nuevo?.cards.map(({ owner }) => owner)).toEqual(['a', 'a']);
});

test('an archived customer leaves the board', () => {
  expect(shown(after(columns, changed([2], { archived: true })))).toMatchObject({
    nuevo: [59, 100, '1'],
  });
});

test('other changes move no card', () => {
  const result = after(columns, changed([1], { owner: 'a' }));
  expect(shown(result)).toMatchObject(shown(columns));
  expect(result.nuevo?.cards[0]?.owner).toBe('a');
  expect(after(columns, changed([99], { status: 'ganado' }))).toBe(columns);
  expect(after(columns, { type: 'campaigns/rowsChanged' })).toBe(columns);
});

test('the neighbours of the open customer are the cards in the order of the columns', () => {
  const cards = [card(2, 'ganado'), card(3, 'ganado')];
  const value = { ...columns, ganado: { count: 2, value: 0, cards } };
  expect(boardView.selectOrder({ board: { value } })).toEqual([1, 2, 3]);
});
