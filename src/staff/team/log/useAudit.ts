import { useEffect, useState } from 'react';
import {
  AUDIT_PART,
  type AuditEntry,
  type AuditFilter,
  readAudit,
  readCustomerNames,
} from '../../../api/staff/audit';
import { customerOf } from './sayEntry';

interface Known {
  entries: AuditEntry[];
  /** Names of the customers in the entries, by id; erased customers have none. */
  names: ReadonlyMap<number, string>;
}

const NOTHING: Known = { entries: [], names: new Map() };

/** Request for the entries of a filter after the known ones. */
interface Question {
  filter: AuditFilter;
  known?: Known | undefined;
}

interface Answer {
  to: Question;
  /** All entries of the filter read so far; undefined when the first ones could not be read. */
  known: Known | undefined;
  hasMore: boolean;
  hasFailed: boolean;
}

/** Reads the next entries. If the names cannot be read, the log shows the customers' ids. */
async function readNext(to: Question): Promise<Answer> {
  const { entries, names } = to.known ?? NOTHING;
  const part = await readAudit(to.filter, entries.at(-1)?.id);
  if (!part) return { to, known: to.known, hasMore: true, hasFailed: true };
  const ids = [...new Set(part.map(customerOf).filter((id) => id !== null))];
  const found = ids.length > 0 ? await readCustomerNames(ids) : undefined;
  return {
    to,
    known: { entries: [...entries, ...part], names: new Map([...names, ...(found ?? [])]) },
    hasMore: part.length === AUDIT_PART,
    hasFailed: false,
  };
}

const isSame = (one: AuditFilter, other: AuditFilter) =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Reads the audit log part by part, newest first. It is not kept in the store, since nothing else needs it. While the
 * first entries of a new filter are read, those of the former filter are returned, so that the page does not jump.
 */
export function useAudit(filter: AuditFilter) {
  const [asked, setAsked] = useState<Question>({ filter });
  const [answered, setAnswered] = useState<Answer>();
  if (!isSame(asked.filter, filter)) setAsked({ filter });

  useEffect(() => {
    let isCurrent = true;
    void readNext(asked).then((found) => {
      if (isCurrent) setAnswered(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [asked]);

  const { entries, names } = answered?.known ?? {};
  const status = answered?.to !== asked ? 'loading' : answered.hasFailed ? 'failed' : 'loaded';
  return {
    /** Entries; undefined: not read yet, or not readable. */
    entries,
    names: names ?? NOTHING.names,
    hasMore: answered?.hasMore ?? false,
    status,
    readMore: () => setAsked({ filter, known: answered?.known }),
    /** Repeats a read that failed. */
    again: () => setAsked({ ...asked }),
  } as const;
}
