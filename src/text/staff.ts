/** Texts of the areas, which the landing page does not load. */
export const staff = {
  customers: { title: 'Clientes' },
  campaigns: { title: 'Ads' },
  visits: { title: 'Visitas' },
  products: { title: 'Productos' },
  diskFull:
    'El servidor se quedó sin espacio en el disco y no guarda cambios. Avise a quien lo administra y pruebe más tarde.',
};
