const month = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
const longDay = new Intl.DateTimeFormat('es', month);
const fullDay = new Intl.DateTimeFormat('es', { ...month, year: 'numeric' });

/** '21 de noviembre', for a day of this year or soon. @param iso YYYY-MM-DD; '' is returned when it is no date */
export const formatLongDay = (iso: string): string => format(longDay, iso);

/** '21 de noviembre de 2026', for customers. @param iso YYYY-MM-DD; '' is returned when it is no date */
export const formatFullDay = (iso: string): string => format(fullDay, iso);

function format(style: Intl.DateTimeFormat, iso: string): string {
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? '' : style.format(date);
}
