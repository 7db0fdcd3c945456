import { makeAddress } from '../../../resource/address/address';
import { type Chosen, parametersOf, readChosen } from '../../shared/period/period';

/** Name of the view in the team's address. */
export const ANSWERS = 'answers';

/** The chosen period, held in the address of the view. */
export const { useQuery: useChosen, setQuery: setChosen } = makeAddress<Chosen>({
  read: readChosen,
  write: (chosen) => new URLSearchParams({ view: ANSWERS, ...parametersOf(chosen) }),
  change: (chosen, changes) => ({ ...chosen, ...changes }),
});
