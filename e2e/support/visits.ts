import { ask, post } from '../../testing/requests';
import type { TestServer } from '../../testing/server';
import { staffToken } from '../../testing/sql';
import { newUuid, type VisitFields, visitOf } from '../../testing/visits';
import { expect } from './test';

interface Reviewed {
  id: number;
  checked: boolean;
}

/** Adds unchecked visits, oldest first. @returns their ids */
export async function addVisits(
  server: TestServer,
  visits: Partial<VisitFields>[],
): Promise<number[]> {
  const rows = visits.map((fields) => visitOf(fields.uuid ?? newUuid(), fields));
  const added = await post(server, '/rest/v1/visits?select=id', rows, {
    token: await staffToken(server),
    headers: { prefer: 'return=representation' },
  });
  expect(added.status, added.text.slice(0, 200)).toBe(201);
  return (added.body as Reviewed[]).map(({ id }) => id).sort((a, b) => a - b);
}

/** Reads `checked` of the visits that exist, by id. */
export async function checkedOf(
  server: TestServer,
  ids: number[],
): Promise<Record<number, boolean>> {
  const path = `/rest/v1/visits?select=id,checked&id=in.(${ids.join()})`;
  const { body } = await ask(server, 'GET', path, { token: await staffToken(server) });
  return Object.fromEntries((body as Reviewed[]).map(({ id, checked }) => [id, checked]));
}

/** Text of a navigation record with these pages: address, visits, seconds. @param clicks numbers of clicks by kind */
export const recordOf = (
  pages: [dir: string, cont: string, time: string][],
  clicks?: Record<string, string>,
) =>
  JSON.stringify({
    uuid: 'x',
    pages: pages.map(([dir, cont, time]) => ({ dir, cont, time })),
    clicks,
  });
