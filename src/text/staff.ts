/** Texts that only staff read, apart from those of the landing's first load. */
export const staff = {
  customers: { title: 'Clientes', empty: 'Aquí estarán los clientes y quienes piden precio.' },
  campaigns: { title: 'Ads', empty: 'Aquí estarán los anuncios y lo que trae cada uno.' },
  visits: {
    title: 'Visitas',
    loading: 'Contando las visitas…',
    counted: (count: number) =>
      count === 1 ? 'Hay 1 visita.' : `Hay ${count.toLocaleString('en-US')} visitas.`,
    failed: 'No se pudieron cargar las visitas. Mire su conexión y pruebe otra vez.',
    again: 'Probar otra vez',
  },
  products: { title: 'Productos', empty: 'Aquí estarán las compañías y sus productos.' },
};
