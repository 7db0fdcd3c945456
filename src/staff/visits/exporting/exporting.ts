import { fetchVisits, type VisitRow, type VisitFilters } from '../../../api/staff/visitList';
import type { Saga } from '../../../lib/effects';
import { toLocalIso } from '../../../resource/exporting/csv';
import { makeExport } from '../../../resource/exporting/makeExport';
import { type Exported, watchExport } from '../../../resource/exporting/saga';
import { visitsText } from '../../../text/visits';
import { selectQuery, selectTotal } from '../list/slice';
import { toFilters } from '../query';

/** Greatest number of rows in one response. */
const PAGE = 1000;

export const visitsExporting = makeExport('visits');

const labels = visitsText.exporting.columns;
const fields = Object.keys(labels) as (keyof typeof labels)[];

const cells: Partial<Record<keyof VisitRow, (visit: VisitRow) => string>> = {
  created_at: ({ created_at }) => toLocalIso(created_at),
  updatedAt: ({ updatedAt, created_at }) => toLocalIso(updatedAt ?? created_at),
};

/** Newest first, so that visits created during the export shift no page. */
export const exportedVisits: Exported<VisitRow, VisitFilters> = {
  exporting: visitsExporting,
  filters: (state, now) => toFilters(selectQuery(state), now),
  find: (filters, below) => fetchVisits(filters, PAGE, { below }),
  total: selectTotal,
  columns: fields.map((field) => ({
    label: labels[field],
    cell: cells[field] ?? ((visit) => visit[field]),
  })),
  texts: visitsText.exporting,
};

export function* watchVisitsExport(): Saga {
  yield* watchExport(exportedVisits);
}
