import type { ListQuery } from '../../../resource/define/query';
import { makeReading } from '../../../resource/makeReading';
import type { Action } from '../../../resource/undo/updates';
import { customersArea, opportunitiesArea } from '../area';
import { pollOfWork } from '../../shared/pollOfWork';

/**
 * Makes a reading of requests that are shown as a whole (tasks, board) and polled. After a failed poll the data stay,
 * with a warning that they are old.
 * @param after applies a change of requests or customers to the data
 */
export const makeWork = <Data>(
  name: string,
  read: (query: ListQuery) => Promise<Data | undefined>,
  after: (data: Data, update: Action) => Data,
) =>
  makeReading<Data, ListQuery>(name, read, {
    changeTypes: [...customersArea.changeTypes, ...opportunitiesArea.changeTypes],
    after,
    keptOn: ['failure'],
    ...pollOfWork,
  });
