import type { FoundVisit } from '../../../api/staff/findVisits';

/** What table and cards have in common. */
export interface RowsProps {
  rows: FoundVisit[];
  /** Ids. */
  selection: number[];
  onSelect: (ids: number[]) => void;
  onOpen: (id: number) => void;
  onCheck: (id: number, checked: boolean) => void;
}
