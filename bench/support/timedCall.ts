import type { Agent } from 'node:http';
import type { TestServer } from '../../testing/server';
import { send } from './load';
import type { StaffCall } from './readCalls';

export const bodyOf = ({ input }: StaffCall): string | undefined => input && JSON.stringify(input);

export function headersOf({ input, counted }: StaffCall): Record<string, string> {
  const prefer = [input && 'return=representation', counted && 'count=exact'].filter(Boolean);
  return {
    ...(input && { 'content-type': 'application/json' }),
    ...(prefer.length > 0 && { prefer: prefer.join() }),
  };
}

/** Sends a request of staff, and waits for the whole answer. @throws Error when it is refused */
export async function timed(agent: Agent, server: TestServer, token: string, call: StaffCall) {
  const body = bodyOf(call);
  const started = performance.now();
  const answer = await send(agent, `${server.url}/rest/v1/${call.path}`, {
    method: call.method ?? 'POST',
    headers: {
      apikey: server.anonKey,
      authorization: `Bearer ${token}`,
      ...headersOf(call),
    },
    ...(body !== undefined && { body }),
  });
  const milliseconds = performance.now() - started;
  if (answer.status > 206) throw new Error(`${call.path}: ${answer.status} ${answer.text}`);
  return { milliseconds, text: answer.text };
}
