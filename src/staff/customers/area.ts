import { selectRole } from '../../session/selectors';
import { makeArea } from '../shared/makeArea';
import { staffSession } from '../shared/session';
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
  newValues: (state: object): Record<string, string> => {
    if (selectRole(state) !== 'agent') return {};
    const email = staffSession.selectEmail(state);
    const { staff = [] } = customersArea.lookup.selectLookup(state).options;
    const own = staff.find(([, , address]) => address === email);
    return own ? { owner: own[0] } : {};
  },
});

/** Resource of doubtful leads, which are rows of the same table; it has its own list and drafts. */
export const doubtfulArea = makeArea(doubtful);

/** Resource of the requests. A change of one can change what its customer shows, and the other way round (D5.69). */
export const opportunitiesArea = makeArea({ ...opportunities, RowLayout: OpportunityPage });
