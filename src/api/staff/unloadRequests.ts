import { fieldsOf, parseJson, readStored } from '../../lib/untrusted';
import { apiUrl, publicConfig } from '../config';
import { fetchInTime } from '../fetchInTime';
import { type Answer, unwrap } from '../unwrap';
import { toLength } from '../visitFields';
import { isInteger } from './shapes';
import { SESSION_KEY } from './sessionKey';
import type { Columns, Table } from './tableRows';

// Requests of a page that is being unloaded. They are sent synchronously and outlive the page (keepalive). supabase-js
// cannot do this: it awaits the session first. Each returns the number of affected rows, or undefined after a failure.

export const patchRowsOnUnload = (table: Table | 'visits', ids: number[], columns: Columns) =>
  send(`patchRowsOnUnload ${table}`, 'PATCH', pathOf(table, ids), columns, toLength);

export const setCheckedOnUnload = (ids: number[], checked: boolean) =>
  patchRowsOnUnload('visits', ids, { checked });

export const deleteOnUnload = (ids: number[]) =>
  send('deleteOnUnload', 'DELETE', pathOf('visits', ids), undefined, toLength);

export const checkBatchOnUnload = (upTo: number) =>
  send('checkBatchOnUnload', 'POST', 'rpc/check_visits', { up_to: upTo }, (data) =>
    isInteger(data) ? data : undefined,
  );

const pathOf = (table: string, ids: number[]) => `${table}?id=in.(${ids.join(',')})&select=id`;

const send = (
  call: string,
  method: string,
  path: string,
  body: unknown,
  read: (data: unknown) => number | undefined,
): Promise<number | undefined> =>
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
      return { data, error: response.ok ? null : data, count: null, status: response.status };
    },
    ({ data }) => read(data),
  );

/** The stored token; there is no time to refresh it. @throws Error when there is none */
function storedToken(): string {
  const { access_token: token } = fieldsOf(parseJson(readStored(SESSION_KEY) ?? ''));
  if (typeof token !== 'string') throw new Error('there is no session');
  return token;
}
