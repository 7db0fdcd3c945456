import { createSelector } from '@reduxjs/toolkit';
import { type Board, type Card, fetchBoard } from '../../../api/staff/work';
import { daysBefore } from '../../../lib/dayBounds';
import type { Filter } from '../../../resource/define/definition';
import type { ListQuery } from '../../../resource/define/query';
import type { Action } from '../../../resource/undo/updates';
import { board as text } from '../../../text/board';
import { viewOf } from '../../shared/makeArea';
import { ownerFilter } from '../../shared/ownerOptions';
import { customersArea } from '../area';
import { lineFilter } from '../filters';
import { STATES } from '../states';
import { makeWork } from '../work/makeWork';
import { afterUpdate } from '../work/requestRows';

/** Applies an update: moves changed cards to their columns, and adjusts counts and values. */
export function after(columns: Board, update: Action): Board {
  const before: (Card & { archived?: boolean })[] = STATES.flatMap(
    (status) => columns[status]?.cards ?? [],
  );
  const cards = afterUpdate(before, update);
  if (cards === before) return columns;
  const now = new Date().toISOString();
  const moved = cards.flatMap((card, i) =>
    card.status !== before[i]?.status || card.archived
      ? [{ from: before[i]?.status, card: { ...card, statusSince: now } }]
      : [],
  );
  const ids = new Set(moved.map(({ card }) => card.opportunityId));
  const valueOf = (list: { card: Card }[]) =>
    list.reduce((sum, { card }) => sum + (card.value ?? 0), 0);
  return Object.fromEntries(
    STATES.map((status) => {
      const column = columns[status] ?? { count: 0, value: 0, cards: [] };
      const came = moved.filter(({ card }) => card.status === status && !card.archived);
      const left = moved.filter(({ from }) => from === status);
      const own = cards.filter((card) => card.status === status && !ids.has(card.opportunityId));
      return [
        status,
        {
          ...column,
          count: column.count + came.length - left.length,
          value: column.value + valueOf(came) - valueOf(left),
          cards: [...came.map(({ card }) => card), ...own],
        },
      ];
    }),
  );
}

/** Filter that shows all requests that were won or lost; without it, only those of the last days. */
export const closedFilter = {
  name: 'closed',
  label: text.closed.label,
  options: [['all', text.closed.all]],
  usual: text.closed.recent,
} as const satisfies Filter;
const RECENT_DAYS = 30;

export const board = makeWork<Board>(
  'board',
  ({ filters }: ListQuery) =>
    fetchBoard(
      filters[ownerFilter.name],
      filters[lineFilter.name],
      filters[closedFilter.name] === undefined
        ? daysBefore(new Date(), RECENT_DAYS).toISOString()
        : undefined,
    ),
  after,
);

/** Order of the customers; each is where its first card is. */
const selectOrder = createSelector([board.selectValue], (columns = {}) => [
  ...new Set(STATES.flatMap((status) => (columns[status]?.cards ?? []).map(({ id }) => id))),
]);

/** View 'Tablero': the requests by state. */
export const boardView = viewOf(
  customersArea,
  { fixedParameters: { view: 'board' }, filters: [ownerFilter, lineFilter, closedFilter] },
  selectOrder,
);
