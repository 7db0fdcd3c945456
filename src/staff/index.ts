import { undoFeature } from '../resource/undo';
import type { Install } from '../store/features';
import { uncheckedFeature } from './visits/counter';

export { UncheckedCount } from './visits/counter/UncheckedCount';

/** The one door to all that is for staff only: import() it, and only after the guard has let somebody through. */
export const rooms = {
  customers: async () =>
    (await import(/* webpackChunkName: "staff-customers" */ './customers/CustomersPage'))
      .CustomersPage,
  campaigns: async () =>
    (await import(/* webpackChunkName: "staff-campaigns" */ './campaigns/CampaignsPage'))
      .CampaignsPage,
  visits: async (install: Install) => {
    const { VisitsPage, visitsFeature } = await import(
      /* webpackChunkName: "staff-visits" */ './visits'
    );
    install(undoFeature);
    install(uncheckedFeature);
    install(visitsFeature);
    return VisitsPage;
  },
  products: async () =>
    (await import(/* webpackChunkName: "staff-products" */ './products/ProductsPage')).ProductsPage,
};
