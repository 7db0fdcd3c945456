import { useEffect, useState } from 'react';
import {
  AUDIT_PART,
  type AuditEntry,
  type AuditFilter,
  readAudit,
  readCustomerNames,
} from '../../../api/staff/audit';

interface State {
  /** The filter that was read, and the number of the attempt. */
  key?: string;
  /** undefined: not read yet. */
  entries?: AuditEntry[];
  /** Of the customers in the entries, by id; those that were erased have none. */
  names: ReadonlyMap<number, string>;
  hasMore: boolean;
  status: 'loading' | 'loaded' | 'failed';
}

const isView = ({ kind, rowId }: AuditEntry) => kind === 'view' && rowId !== null;

/** @returns undefined after a failure; a failure to read the names leaves their numbers */
async function readPart(filter: AuditFilter, before?: number) {
  const part = await readAudit(filter, before);
  const ids = [...new Set(part?.filter(isView).map(({ rowId }) => rowId ?? 0))];
  const names = ids.length > 0 ? await readCustomerNames(ids) : undefined;
  return part && { part, names: names ?? new Map<number, string>() };
}

/** The audit, part by part, newest first. It never enters the store: nothing else needs it. */
export function useAudit({ email, kind, from, until }: AuditFilter) {
  const [state, setState] = useState<State>({
    names: new Map(),
    hasMore: false,
    status: 'loading',
  });
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify([email, kind, from, until, attempt]);
  const { entries } = state;

  /** @param known entries that the part is appended to */
  const add = (
    before: State,
    known: AuditEntry[],
    found: Awaited<ReturnType<typeof readPart>>,
  ): State =>
    found
      ? {
          key,
          entries: [...known, ...found.part],
          names: new Map([...before.names, ...found.names]),
          hasMore: found.part.length === AUDIT_PART,
          status: 'loaded',
        }
      : { ...before, key, status: 'failed' };

  useEffect(() => {
    let isCurrent = true;
    void readPart({ email, kind, from, until }).then((found) => {
      // The entries of the former filter stay until those of the new one are there.
      if (isCurrent) setState((before) => add(before, [], found));
    });
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key has all of them
  }, [key]);

  const readMore = async () => {
    setState((before) => ({ ...before, status: 'loading' }));
    const found = await readPart({ email, kind, from, until }, entries?.at(-1)?.id);
    // Another filter was read meanwhile.
    setState((before) => (before.entries === entries ? add(before, entries ?? [], found) : before));
  };
  return {
    ...state,
    status: state.key === key ? state.status : 'loading',
    readMore: () => void readMore(),
    again: () => setAttempt(attempt + 1),
  };
}
