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

/** Input of answer_request, by which a request moves to no further state than 'contactado'. */
export const ANSWER = {
  ...{ opportunity: 999_999, template: 1, subject: 'Su seguro', text: 'Hola, Ana' },
  ...{ key: '00000000-0000-4000-8000-000000000001', status: '' },
  ...{ nextStep: 'Llamarla', nextContactOn: '2199-01-01' },
};
