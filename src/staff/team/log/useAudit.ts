import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  AUDIT_PART,
  type AuditEntry,
  type AuditFilter,
  readAudit,
  readCustomerNames,
} from '../../../api/staff/audit';
import { makeReading } from '../../../resource/makeReading';
import { filterOf, type LogQuery } from './filter';
import { customerOf, othersOf } from './sayEntry';

export interface LogEntry extends AuditEntry {
  /** Names of customers in the entry by id; erased customers have none. */
  names: Readonly<Record<number, string>>;
}

/** Request for the entries of a filter after the known ones. */
interface Question {
  filter: AuditFilter;
  known: LogEntry[] | undefined;
}

interface Answer {
  to: Question;
  /** All entries of the filter read so far; undefined when the first ones could not be read. */
  entries: LogEntry[] | undefined;
  hasMore: boolean;
  hasFailed: boolean;
}

/** Maximum number of customers that one search found whose names are read; the others are shown by id. */
const MOST_NAMED = 5;

/** Reads the next entries. If the names cannot be read, the log shows the customers' ids. */
async function readNext(to: Question): Promise<Answer> {
  const { filter, known = [] } = to;
  const part = await readAudit(filter, known.at(-1)?.id);
  if (!part) return { to, entries: to.known, hasMore: true, hasFailed: true };
  const idsOf = (entry: AuditEntry) =>
    [customerOf(entry), ...othersOf(entry).slice(0, MOST_NAMED)].filter((id) => id !== null);
  const ids = [...new Set(part.flatMap(idsOf))];
  const read = ids.length > 0 ? await readCustomerNames(ids) : undefined;
  const named = part.map((entry) => ({
    ...entry,
    names: Object.fromEntries(
      idsOf(entry).flatMap((id) => {
        const name = read?.get(id);
        return name === undefined ? [] : [[id, name]];
      }),
    ),
  }));
  const hasMore = part.length === AUDIT_PART;
  return { to, entries: [...known, ...named], hasMore, hasFailed: false };
}

/**
 * Entries of the audit log. While the first entries of a new filter are read, those of the former filter stay, so that
 * the page does not jump. A failure is an answer too, because it keeps the entries and only the person repeats it.
 */
export const audit = makeReading('audit', readNext, { keptOn: ['nextKey'] });

/** Reads the audit log part by part, newest first. */
export function useAudit({ who, kind, from, to }: LogQuery) {
  const dispatch = useDispatch();
  const { wanted, value } = useSelector(audit.select);
  const ask = useCallback(
    (known?: LogEntry[]) =>
      void dispatch(audit.requested({ filter: filterOf({ who, kind, from, to }), known })),
    [dispatch, who, kind, from, to],
  );
  useEffect(() => ask(), [ask]);
  useEffect(() => () => void dispatch(audit.closed()), [dispatch]);
  const isLoading = !value || value.to !== wanted?.key;
  return {
    /** Entries; undefined: not read yet, or not readable. */
    entries: value?.entries,
    hasMore: value?.hasMore ?? false,
    status: isLoading ? 'loading' : value.hasFailed ? 'failed' : 'loaded',
    readMore: () => ask(value?.entries),
    /** Repeats a read that failed. */
    again: () => ask(wanted?.key.known),
  } as const;
}
