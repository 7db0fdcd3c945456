import { MOST_ROWS } from '../../../api/staff/askTables';
import type { AdsBySource } from '../../../api/staff/ads';
import { fetchVisits, type VisitRow } from '../../../api/staff/visitList';
import type { Saga } from '../../../lib/effects';
import { type Cell, inZone, toLocalTime } from '../../../resource/exporting/csv';
import { makeExport } from '../../../resource/exporting/makeExport';
import { type ExportSource, watchExport } from '../../../resource/exporting/saga';
import { visitsText } from '../../../text/visits';
import { nameOrigin, selectAdsBySource } from '../../shared/ads/ads';
import { reasonOf } from '../exclusion';
import { selectQuery, selectTotal } from '../list/slice';
import { following, isOldestFirst, toFilters } from '../query';

export const visitsExporting = makeExport('visits');

const labels = visitsText.exporting.columns;
const fields = Object.keys(labels) as (keyof typeof labels)[];

function cellsOf(visit: VisitRow, ads: AdsBySource | undefined): Cell[] {
  const { created_at, updatedAt } = visit;
  const shown = {
    ...visit,
    created_at: toLocalTime(created_at),
    updatedAt: toLocalTime(updatedAt ?? created_at),
    ad: nameOrigin(visit, ads).name,
    counts: visitsText.exporting.counts(reasonOf(visit)),
  };
  return fields.map((field) => shown[field]);
}

/** In the order of the list, by a cursor, so that visits created during the export shift no page. */
export const exportedVisits: ExportSource<number> = {
  exporting: visitsExporting,
  subject: 'visits',
  finder: (state, now) => {
    const query = selectQuery(state);
    const filters = toFilters(query, now);
    const ads = selectAdsBySource(state);
    return async (from) => {
      const found = await fetchVisits(filters, MOST_ROWS, following(query, from));
      const rows = found?.rows.map((visit) => cellsOf(visit, ads)) ?? [];
      return found && { ...found, rows: isOldestFirst(query) ? [...rows].reverse() : rows };
    };
  },
  total: selectTotal,
  labels: Object.values({
    ...labels,
    created_at: inZone(labels.created_at),
    updatedAt: inZone(labels.updatedAt),
  }),
  texts: visitsText.exporting,
};

export function* watchVisitsExport(): Saga {
  yield* watchExport(exportedVisits);
}
