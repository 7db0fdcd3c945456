import type { FoundVisit } from '../../../api/staff/findVisits';

/** What table and cards have in common. */
export interface RowsProps {
  rows: FoundVisit[];
  /** Others are on their way. */
  isBusy: boolean;
  /** Ids. */
  selection: number[];
  onSelect: (ids: number[]) => void;
  onOpen: (id: number) => void;
  onCheck: (id: number, checked: boolean) => void;
}
