import { useSearchParams } from 'react-router-dom';
import { AUDIT_KINDS, type AuditFilter, type AuditKind } from '../../../api/staff/audit';
import { dateOf, daysBefore } from '../../../lib/dayBounds';
import { changeParameters } from '../../../resource/address/address';
import { readDay, readOneOf } from '../../../resource/address/readers';

/** Filters in the address. */
export interface LogQuery {
  /** E-mail address of the person; '' is the server itself. */
  who: string | undefined;
  kind: AuditKind | undefined;
  /** First and last day, YYYY-MM-DD; '' is open-ended. */
  from: string;
  to: string;
}

export const readQuery = (parameters: URLSearchParams): LogQuery => ({
  who: parameters.get('who') ?? undefined,
  kind: readOneOf(AUDIT_KINDS, parameters.get('kind')),
  from: readDay(parameters.get('from')) ?? '',
  to: readDay(parameters.get('to')) ?? '',
});

export const NO_FILTERS: LogQuery = { who: undefined, kind: undefined, from: '', to: '' };

/** Filter of the request; its days are those of the browser's time zone. */
export const filterOf = ({ who, kind, from, to }: LogQuery): AuditFilter => ({
  email: who,
  kind,
  from: from === '' ? undefined : dateOf(from).toISOString(),
  until: to === '' ? undefined : daysBefore(dateOf(to), -1).toISOString(),
});

export const useLogQuery = () => readQuery(useSearchParams()[0]);

/** Changes the filters in the address. @param changes undefined removes a filter */
export const changeQuery = (changes: Partial<LogQuery>) =>
  changeParameters((parameters) => {
    for (const [name, value] of Object.entries(changes)) {
      // Only for `who` is '' a value: the server.
      if (value === undefined || (value === '' && name !== 'who')) parameters.delete(name);
      else parameters.set(name, value);
    }
    return parameters;
  });
