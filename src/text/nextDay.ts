/** Texts of the day on which something is to be done. */
export const nextDay = {
  /** Choices for several rows, by days from today. */
  days: [
    [0, 'Hoy'],
    [1, 'Mañana'],
    [3, 'En 3 días'],
    [7, 'En una semana'],
    [30, 'En un mes'],
  ] as const,
  none: 'Sin fecha',
  other: 'Otra fecha…',
  periods: [
    ['late', 'Atrasado'],
    ['today', 'Hoy'],
    ['7', 'Próximos 7 días'],
    ['30', 'Próximos 30 días'],
  ] as const,
};
