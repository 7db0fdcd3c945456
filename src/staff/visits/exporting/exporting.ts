import { fetchVisits, type VisitRow, type VisitFilters } from '../../../api/staff/visitList';
import type { Saga } from '../../../lib/effects';
import { type ExportColumn, toLocalIso } from '../../../resource/exporting/csv';
import { makeExport } from '../../../resource/exporting/makeExport';
import { type Exported, watchExport } from '../../../resource/exporting/saga';
import { visitsText } from '../../../text/visits';
import { selectQuery, selectTotal } from '../list/slice';
import { toFilters } from '../query';

/** Greatest number of rows in one response. */
const PAGE = 1000;

export const visitsExporting = makeExport('visits');

const { columns: labels } = visitsText.exporting;

const plainColumn = (field: keyof VisitRow): ExportColumn<VisitRow> => ({
  label: labels[field],
  cell: (visit) => visit[field],
});

const columns: ExportColumn<VisitRow>[] = [
  plainColumn('id'),
  { label: labels.created_at, cell: ({ created_at }) => toLocalIso(created_at) },
  {
    label: labels.updatedAt,
    cell: ({ updatedAt, created_at }) => toLocalIso(updatedAt ?? created_at),
  },
  ...(
    ['adId', 'pages', 'stay', 'deviceType', 'system', 'prePage', 'ip', 'uuid', 'checked'] as const
  ).map(plainColumn),
];

/** Newest first, so that visits created meanwhile shift no page. */
export const exportedVisits: Exported<VisitRow, VisitFilters> = {
  exporting: visitsExporting,
  filters: (state, now) => toFilters(selectQuery(state), now),
  find: (filters, below) => fetchVisits(filters, PAGE, { below }),
  total: selectTotal,
  columns,
  texts: visitsText.exporting,
};

export function* watchVisitsExport(): Saga {
  yield* watchExport(exportedVisits);
}
