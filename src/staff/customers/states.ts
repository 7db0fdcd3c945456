/** States of a customer, in the order of the work. */
export const STATES = ['nuevo', 'contactado', 'cotizado', 'ganado', 'perdido'] as const;
export type State = (typeof STATES)[number];

/** Whether the customer still asks for something, as private.is_open decides in SQL. */
export const isOpen = (status: string): boolean => status !== 'ganado' && status !== 'perdido';

/** Colors of their dots. */
export const TONES: Record<string, 'info' | 'warning' | 'success' | 'quiet'> = {
  nuevo: 'info',
  contactado: 'warning',
  cotizado: 'warning',
  ganado: 'success',
  perdido: 'quiet',
};
