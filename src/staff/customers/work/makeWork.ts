import type { ListQuery } from '../../../resource/define/query';
import { makeReading } from '../../../resource/makeReading';
import type { Action } from '../../../resource/undo/updates';
import { staffSession } from '../../shared/session';
import { customersArea } from '../area';

/** Leads arrive, and colleagues work too. */
export const pollOfWork = { everyMs: 8000, session: staffSession };

/**
 * A view of customers that is read as a whole. A failed repetition leaves it, with a warning that it is old.
 * @param after the data after a change of customers
 */
export const makeWork = <Data>(
  name: string,
  read: (query: ListQuery) => Promise<Data | undefined>,
  after: (data: Data, update: Action) => Data,
) =>
  makeReading<Data, ListQuery>(name, read, {
    changeTypes: customersArea.changeTypes,
    after,
    keptOn: ['failure'],
    ...pollOfWork,
  });
