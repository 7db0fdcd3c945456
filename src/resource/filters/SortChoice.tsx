import { sorting as text } from '../../text/sorting';
import type { Column } from '../list/types';
import { OptionalChoice } from './OptionalChoice';

export interface SortProps {
  columns: readonly Pick<Column<unknown>, 'field' | 'label' | 'isSorted'>[];
  /** The list's own order: a column, with '-' before it descending. */
  order: string;
  /** Chosen order, in the form of `order`; undefined: the list's own. */
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
}

/** Sorts a list without headers: by each of its sortable columns, in both directions. */
export function SortChoice({ columns, order, sort, onSort }: SortProps) {
  const all = columns
    .filter(({ isSorted }) => isSorted)
    .flatMap(({ field, label }) => [
      [field, text.ascending(label)] as const,
      [`-${field}`, text.descending(label)] as const,
    ]);
  return (
    <OptionalChoice
      label={text.label}
      value={sort}
      any={all.find(([one]) => one === order)?.[1] ?? text.usual}
      options={all.filter(([one]) => one !== order)}
      onChoose={onSort}
    />
  );
}
