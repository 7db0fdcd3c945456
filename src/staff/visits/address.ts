import { makeAddress } from '../../resource/address/address';
import { changedQuery, readQuery, type VisitsQuery, writeQuery } from './query';

export const {
  useQuery: useVisitsQuery,
  setQuery: setVisitsQuery,
  useAddress: useVisitsAddress,
} = makeAddress<VisitsQuery>({
  read: readQuery,
  write: writeQuery,
  change: changedQuery,
  panel: 'visit',
});

/** Replaces the history entry, so that the Back button closes the drawer even after several visits were opened. */
export const openVisit = (visit: number) => setVisitsQuery({ visit }, { replace: true });
export const closeVisit = () => setVisitsQuery({ visit: undefined });
