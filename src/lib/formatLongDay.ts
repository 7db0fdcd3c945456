const longDay = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** '21 de noviembre', for a day of this year or soon. @param iso YYYY-MM-DD; '' is returned when it is no date */
export function formatLongDay(iso: string): string {
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? '' : longDay.format(date);
}
