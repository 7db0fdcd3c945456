/** Texts of the field that orders a list in narrow windows, which have no column heads. */
export const sorting = {
  label: 'Orden',
  usual: 'El habitual',
  ascending: (column: string) => `${column}, ascendente`,
  descending: (column: string) => `${column}, descendente`,
};
