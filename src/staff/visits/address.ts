import { makeAddress, type SetQuery as SetAny } from '../../resource/address/address';
import { changedQuery, readQuery, type VisitsQuery, writeQuery } from './query';

export const { useQuery: useVisitsQuery, setQuery: setVisitsQuery } = makeAddress<VisitsQuery>({
  read: readQuery,
  write: writeQuery,
  change: changedQuery,
});

export const useSetVisitsQuery = () => setVisitsQuery;

export type SetQuery = SetAny<VisitsQuery>;
