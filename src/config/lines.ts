/** The lines of business in display order. Each has its texts in src/text and its icon in pages/home. */
export const LINES_OF_BUSINESS = ['auto', 'hogar', 'vida', 'salud', 'comercio', 'viaje'] as const;

export type LineOfBusiness = (typeof LINES_OF_BUSINESS)[number];
