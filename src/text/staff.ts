/** Texts that only staff read, apart from those of the landing's first load. */
export const staff = {
  customers: { title: 'Clientes', empty: 'Aquí estarán los clientes y quienes piden precio.' },
  campaigns: { title: 'Ads', empty: 'Aquí estarán los anuncios y lo que trae cada uno.' },
  visits: { title: 'Visitas' },
  products: { title: 'Productos', empty: 'Aquí estarán las compañías y sus productos.' },
};
