import type { OpenDatabase } from '../database/connection';
import type { Calls } from '../primitives/calls';
import type { Retention } from '../environment';

/** What was deleted, or with `dryRun` what would be. */
export interface Deleted {
  /** Visits of visitors who never were customers. */
  visits: number;
  touches: number;
  leads: number;
}

interface Part {
  /** ISO time: what is older goes. */
  before: string;
  dryRun: boolean;
}

/** Where a part has ended. */
interface VisitCursor {
  after: string;
  afterId: number;
}

/** The deletions of one statement, and the place where the next one goes on; null: nothing is left. */
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
/** Rows of one statement: visitors on the embedded database wait until it has ended (docs/benchmarks.md). */
const VISITS = 200;
const CUSTOMERS = 100;
const LEADS = 1;

/**
 * Deletes visits and leads that are too old; 0 days: keeps them.
 * @param moment milliseconds since 1970
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
  // Leads first: afterwards their visits may be nobody's.
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

/** One part of the visits; see private.delete_old_visits. */
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

/** One part of the leads; see private.erase_old_leads. */
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

/** '12 visits with 30 touches deleted, 3 leads erased'; of a dry run 'would be deleted'. */
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
