import { selectRole, selectUserId, type WithSession } from '../../session/selectors';
import { makeArea } from '../shared/makeArea';
import { customers } from './definition';
import { doubtful } from './doubtful';
import { opportunities } from './opportunities/opportunities';
import { OpportunityPage } from './opportunities/OpportunityPage';
import { CustomerPage } from './page/CustomerPage';
import { NewCustomer } from './page/NewCustomer';

/** Resource of the customers; all their views share its drafts and history. */
export const customersArea = makeArea({
  ...customers,
  RowLayout: CustomerPage,
  NewRowLayout: NewCustomer,
  // What nobody owns is offered to all, as a lead of the page is.
  newValues: (state): Record<string, string> => {
    const owner = selectUserId(state as WithSession);
    return selectRole(state) === 'agent' && owner !== '' ? { owner } : {};
  },
});

/** Resource of doubtful leads, which are rows of the same table; it has its own list and drafts. */
export const doubtfulArea = makeArea(doubtful);

/** Resource of the requests. A change of one can change what its customer shows, and the other way round (D5.69). */
export const opportunitiesArea = makeArea({ ...opportunities, RowLayout: OpportunityPage });
