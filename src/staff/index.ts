import type { Install } from '../store/features';

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
    install(visitsFeature);
    return VisitsPage;
  },
  products: async () =>
    (await import(/* webpackChunkName: "staff-products" */ './products/ProductsPage')).ProductsPage,
};
