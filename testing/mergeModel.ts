import { merge, type World } from './opportunityModel';

export interface Stored extends World {
  /** Events (except those of merges), and numbers of policies, by customer. */
  events: Record<number, string[]>;
  policies: Record<number, string[]>;
}

/** Rows that should result from merging `other` into `kept`. */
export function merged(before: Stored, kept: number, other: number): Stored {
  const after = structuredClone(before);
  merge(after, kept, other);
  for (const rows of [after.events, after.policies]) {
    rows[kept] = [...(rows[kept] ?? []), ...(rows[other] ?? [])].sort();
    rows[other] = [];
  }
  return after;
}
