import { unwrap } from './unwrap';
import { toVisits } from './visitFields';
import { askVisits } from './visitorClient';

/**
 * Reads all that the table visits holds about this visitor, newest first, for the page that shows it (R8.3).
 * @returns undefined after a failure, which is logged
 */
export const readOwnVisits = (uuid: string) =>
  unwrap(
    'readOwnVisits',
    () =>
      askVisits(uuid, {
        method: 'GET',
        query: { select: '*', uuid: `eq.${uuid}`, order: 'id.desc' },
      }),
    ({ data }) => toVisits(data),
  );
