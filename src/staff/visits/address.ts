import { makeAddress, type SetQuery as SetAny } from '../../resource/address/makeAddress';
import { changedQuery, readQuery, type VisitsQuery, writeQuery } from './query';

/** Changes of anything but place and open visit lead to the first page. */
export const { useQuery: useVisitsQuery, useSetQuery: useSetVisitsQuery } =
  makeAddress<VisitsQuery>({ read: readQuery, write: writeQuery, change: changedQuery });

export type SetQuery = SetAny<VisitsQuery>;
