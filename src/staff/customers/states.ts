/** States of a customer, in the order of the work on it. */
export const STATES = ['nuevo', 'contactado', 'cotizado', 'ganado', 'perdido'] as const;
export type State = (typeof STATES)[number];

/** Whether the customer still needs an offer, by the same rule as private.is_open in SQL. */
export const isOpen = (status: string): boolean => status !== 'ganado' && status !== 'perdido';

/** Colors of the dots by state. */
export const TONES: Record<string, 'info' | 'warning' | 'success' | 'quiet'> = {
  nuevo: 'info',
  contactado: 'warning',
  cotizado: 'warning',
  ganado: 'success',
  perdido: 'quiet',
};
