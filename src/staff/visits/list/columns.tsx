import Checkbox from '@mui/material/Checkbox';
import type { VisitRow } from '../../../api/staff/visitList';
import type { Column } from '../../../resource/list/types';
import { resourceText } from '../../../text/resource';
import { visitsText as text } from '../../../text/visits';
import { shownAs } from './shownAs';

type Field = keyof typeof text.columns;

/** All but the tick for choosing; pixels. */
const WIDTHS: Record<Field, number> = {
  checked: 92,
  id: 88,
  created_at: 148,
  updatedAt: 148,
  adId: 130,
  pages: 76,
  stay: 96,
  deviceType: 96,
  system: 100,
  prePage: 140,
  ip: 118,
  uuid: 130,
};
const FIELDS = Object.keys(WIDTHS) as Field[];
const NUMBERS: Field[] = ['id', 'pages', 'stay'];

/** Names of the columns. */
export const COLUMNS = FIELDS.map((field) => ({ field, label: text.columns[field] }));

export function columnsOf(onCheck: (id: number, checked: boolean) => void): Column<VisitRow>[] {
  return COLUMNS.map(({ field, label }) => ({
    field,
    label,
    width: WIDTHS[field],
    ...(NUMBERS.includes(field) && { align: 'right' }),
    show: (visit) => show(field, visit),
    isEmpty: (visit) => visit[field] === '',
    ...(field === 'prePage' && { title: ({ prePage }) => prePage }),
    ...(field === 'checked' && {
      control: (visit, tabIndex) => (
        <Checkbox
          size="small"
          checked={visit.checked}
          tabIndex={tabIndex}
          onChange={(_, checked) => onCheck(visit.id, checked)}
          slotProps={{ input: { 'aria-label': text.check(visit.id), tabIndex } }}
        />
      ),
    }),
  }));
}

function show(field: Field, visit: VisitRow): string {
  if (field in shownAs) return shownAs[field as keyof typeof shownAs](visit);
  return field === 'pages' && visit.pages === 0 ? resourceText.nothing : String(visit[field]);
}
