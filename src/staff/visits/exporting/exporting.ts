import { fetchVisits, type VisitRow } from '../../../api/staff/visitList';
import type { Saga } from '../../../lib/effects';
import { type Cell, toLocalIso } from '../../../resource/exporting/csv';
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

function cellsOf(visit: VisitRow): Cell[] {
  const { created_at, updatedAt } = visit;
  const shown = {
    ...visit,
    created_at: toLocalIso(created_at),
    updatedAt: toLocalIso(updatedAt ?? created_at),
  };
  return fields.map((field) => shown[field]);
}

/** Newest first, so that visits created during the export shift no page. */
export const exportedVisits: Exported = {
  exporting: visitsExporting,
  finder: (state, now) => {
    const filters = toFilters(selectQuery(state), now);
    return async (below) => {
      const found = await fetchVisits(filters, PAGE, { below });
      return found && { ...found, rows: found.rows.map(cellsOf) };
    };
  },
  total: selectTotal,
  labels: Object.values(labels),
  texts: visitsText.exporting,
};

export function* watchVisitsExport(): Saga {
  yield* watchExport(exportedVisits);
}
