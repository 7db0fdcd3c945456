/** Texts of the order of a list, for narrow windows. */
export const sorting = {
  label: 'Orden',
  usual: 'El habitual',
  ascending: (column: string) => `${column}, ascendente`,
  descending: (column: string) => `${column}, descendente`,
};
