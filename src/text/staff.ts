/** Texts that only staff read, apart from those of the landing's first load. */
export const staff = {
  customers: { title: 'Clientes' },
  campaigns: { title: 'Ads' },
  visits: { title: 'Visitas' },
  products: { title: 'Productos' },
};
