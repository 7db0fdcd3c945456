import type { OpenDatabase } from '../database/connection';
import type { Calls } from '../primitives/calls';
import type { Retention } from '../environment';

/** Numbers of deleted rows; with `dryRun`, of rows that would be deleted. */
export interface Deleted {
  /** Visits of visitors who never became customers. */
  visits: number;
  touches: number;
  leads: number;
}

interface Part {
  /** ISO time; older rows are deleted. */
  before: string;
  dryRun: boolean;
}

/** Key of the last row of a part, where the next part continues. */
interface VisitCursor {
  after: string;
  afterId: number;
}

/** Deletions of one statement, and the cursor of the next one; null when nothing is left. */
interface DeletedVisits {
  visits: number;
  touches: number;
  after: string | null;
  afterId: number | null;
}

interface ErasedLeads {
  leads: number;
  after: number | null;
}

const DAY_MS = 86_400_000;
/** Rows per statement: visitors on the embedded database wait until it has ended (docs/benchmarks.md). */
const VISITS = 200;
const CUSTOMERS = 100;
const LEADS = 1;

/**
 * Deletes visits and leads that are older than their days of retention; 0 days keep them.
 * @param moment present time, in milliseconds since 1970
 */
export async function applyRetention(
  calls: RetentionCalls,
  { visitsDays, leadsDays }: Retention,
  {
    dryRun = false,
    moment = Date.now(),
    signal,
  }: { dryRun?: boolean; moment?: number; signal?: AbortSignal } = {},
): Promise<Deleted> {
  const deleted: Deleted = { visits: 0, touches: 0, leads: 0 };
  const part = (days: number): Part => ({
    before: new Date(moment - days * DAY_MS).toISOString(),
    dryRun,
  });
  // Erases leads first, because then their visits may belong to nobody and be deleted too.
  for (let after: number | null = 0; leadsDays > 0 && after !== null;) {
    signal?.throwIfAborted();
    const found: ErasedLeads = await calls.eraseOldLeads({ ...part(leadsDays), after });
    deleted.leads += found.leads;
    ({ after } = found);
  }
  let cursor: VisitCursor | null = { after: '-infinity', afterId: 0 };
  while (visitsDays > 0 && cursor) {
    signal?.throwIfAborted();
    const found: DeletedVisits = await calls.deleteOldVisits({ ...part(visitsDays), ...cursor });
    deleted.visits += found.visits;
    deleted.touches += found.touches;
    const { after, afterId } = found;
    cursor = after !== null && afterId !== null ? { after, afterId } : null;
  }
  return deleted;
}

/** Deletes one part of the visits; see private.delete_old_visits. */
export async function deleteOldVisits(
  { database }: OpenDatabase,
  { before, dryRun, after, afterId }: Part & VisitCursor,
): Promise<DeletedVisits> {
  const [row] = await database.query<{ part: DeletedVisits }>(
    'select private.delete_old_visits($1::timestamptz, $2::timestamptz, $3::bigint, $4::integer, $5::boolean) as part',
    before,
    after,
    afterId,
    VISITS,
    dryRun,
  );
  return partOf(row);
}

/** Erases one part of the leads; see private.erase_old_leads. */
export async function eraseOldLeads(
  { database }: OpenDatabase,
  { before, dryRun, after }: Part & { after: number },
): Promise<ErasedLeads> {
  const [row] = await database.query<{ part: ErasedLeads }>(
    'select private.erase_old_leads($1::timestamptz, $2::bigint, $3::integer, $4::integer, $5::boolean) as part',
    before,
    after,
    CUSTOMERS,
    LEADS,
    dryRun,
  );
  return partOf(row);
}

function partOf<T>(row: { part: T } | undefined): T {
  if (!row) throw new Error('the function has returned no row');
  return row.part;
}

/** Text such as '12 visits with 30 touches deleted, 3 leads erased'; after a dry run 'would be deleted'. */
export function describeDeleted(
  { visits, touches, leads }: Deleted,
  { visitsDays, leadsDays }: Retention,
  dryRun = false,
): string {
  const done = dryRun ? 'would be ' : '';
  return [
    ...(visitsDays > 0 ? [`${visits} visits with ${touches} touches ${done}deleted`] : []),
    ...(leadsDays > 0 ? [`${leads} leads ${done}erased`] : []),
  ].join(', ');
}

export const retentionOperations = { deleteOldVisits, eraseOldLeads };
export type RetentionCalls = Calls<typeof retentionOperations>;
