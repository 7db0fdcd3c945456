import { fieldsOf, parseJson, readStored } from '../../lib/untrusted';
import { apiUrl, publicConfig } from '../config';
import { fetchInTime } from '../fetchInTime';
import { SESSION_KEY } from '../sessionKey';
import { type Answer, unwrap } from '../unwrap';
import { toLength } from '../visitFields';
import { type DocumentColumns, toCount } from './documents';
import { valueOrRefused } from './refused';
import type { Columns, Table, TableRow } from './tableRows';
import { type CheckScope, checkParameters, isCheckedBatch } from './visitChanges';

// Requests of a page that is being unloaded. They are sent synchronously and outlive the page (keepalive), which
// supabase-js cannot do, because it awaits the session first. Each returns what the server changed, or undefined after
// a failure.

export const patchRowsOnUnload = (table: Table | 'visits', ids: number[], columns: Columns) =>
  valueOrRefused((note) =>
    send(`patchRowsOnUnload ${table}`, 'PATCH', pathOf(table, ids), columns, toLength, note),
  );

/** Changes one row, unless it has another version. */
export const patchRowOnUnload = (
  table: Table,
  { id, version }: Pick<TableRow, 'id' | 'version'>,
  columns: Columns,
) =>
  send(
    `patchRowOnUnload ${table}`,
    'PATCH',
    `${pathOf(table, [id])}&version=eq.${version}`,
    columns,
    toLength,
  );

export const setCheckedOnUnload = (ids: number[], checked: boolean) =>
  patchRowsOnUnload('visits', ids, { checked });

export const setExclusionOnUnload = (ids: number[], exclusion: string) =>
  patchRowsOnUnload('visits', ids, { exclusion });

export const deleteOnUnload = (ids: number[]) =>
  send('deleteOnUnload', 'DELETE', pathOf('visits', ids), undefined, toLength);

export const checkBatchOnUnload = (scope: CheckScope) =>
  send('checkBatchOnUnload', 'POST', 'rpc/check_visits', checkParameters(scope), (data) =>
    isCheckedBatch(data) ? data : undefined,
  );

export const changeDocumentOnUnload = (id: string, columns: DocumentColumns) =>
  send('changeDocumentOnUnload', 'PATCH', `documents?id=eq.${id}&select=id`, columns, toCount);

export const removeDocumentOnUnload = (document: string) =>
  send('removeDocumentOnUnload', 'POST', 'rpc/remove_document', { document }, (data) =>
    typeof data === 'boolean' ? data : undefined,
  );

export const removeOfferOnUnload = (id: number) =>
  send('removeOfferOnUnload', 'DELETE', pathOf('offers', [id]), undefined, toLength);

const pathOf = (table: string, ids: number[]) => `${table}?id=in.(${ids.join(',')})&select=id`;

const send = <Result>(
  call: string,
  method: string,
  path: string,
  body: unknown,
  read: (data: unknown) => Result | undefined,
  note = (answer: Answer) => answer,
): Promise<Result | undefined> =>
  unwrap(
    call,
    async (): Promise<Answer> => {
      const response = await fetchInTime(apiUrl(`rest/v1/${path}`), {
        method,
        keepalive: true,
        headers: {
          apikey: publicConfig().supabaseAnonKey,
          authorization: `Bearer ${storedToken()}`,
          'content-type': 'application/json',
          prefer: 'return=representation',
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const data: unknown = await response.json();
      const error = response.ok ? null : data;
      return note({ data, error, count: null, status: response.status });
    },
    ({ data }) => read(data),
  );

/** Access token of the stored session; there is no time to refresh it. @throws Error when there is none */
function storedToken(): string {
  const { access_token: token } = fieldsOf(parseJson(readStored(SESSION_KEY) ?? ''));
  if (typeof token !== 'string') throw new Error('there is no session');
  return token;
}
