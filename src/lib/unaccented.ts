/** Lower case letters without accents, for comparisons: 'nunez' for 'Núñez'. */
export const unaccented = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
