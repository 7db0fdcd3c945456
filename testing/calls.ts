import { post } from './requests';
import type { RunningServer } from './server';
import { staffToken } from './sql';

/**
 * Calls a function of the staff API as the admin. @returns its result @throws Error with status and body of a refusal
 */
export async function staffCall<T>(server: RunningServer, name: string, input = {}): Promise<T> {
  const token = await staffToken(server);
  const answer = await post(server, `/rest/v1/rpc/${name}`, input, { token });
  if (answer.status >= 300) throw new Error(`${name}: ${answer.status} ${answer.text}`);
  return answer.body as T;
}
