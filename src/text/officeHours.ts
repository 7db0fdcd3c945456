import { joined } from './joined';

/** Names by day of the week; 0 is Sunday. */
const DAYS = ['Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado'] as const;
/** Days of the week as people list them. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

export const dayName = (day: number): string => DAYS[day] ?? '';
const plural = (day: number) => dayName(day) + (day === 0 || day === 6 ? 's' : '');

/** Days of the week in words: 'Lunes a viernes', 'Sábados y domingos', 'Lunes, miércoles y viernes'. */
export function daysText(weekdays: readonly number[]): string {
  const chosen = WEEK.filter((day) => weekdays.includes(day));
  if (chosen.length === 7) return 'Todos los días';
  const runs: number[][] = [];
  for (const day of chosen) {
    const last = runs.at(-1);
    const before = last?.at(-1);
    if (last && before !== undefined && (before + 1) % 7 === day) last.push(day);
    else runs.push([day]);
  }
  const parts = runs.flatMap((run) =>
    run.length > 2 ? [`${dayName(run[0] ?? 0)} a ${dayName(run.at(-1) ?? 0)}`] : run.map(plural),
  );
  const [first = '', ...others] = parts;
  return joined([first, ...others.map((part) => part.toLowerCase())].filter(Boolean)).replace(
    / a (\p{Lu})/gu,
    (text) => text.toLowerCase(),
  );
}

/** Opening hours in words, such as '8:00 a. m. a 6:00 p. m.'. @param opens HH:MM @param country ISO 3166-1 alpha-2 */
export function timesText(opens: string, closes: string, country: string): string {
  const format = new Intl.DateTimeFormat(`es-${country}`, { timeStyle: 'short', timeZone: 'UTC' });
  const shown = (time: string) =>
    format.format(new Date(`2000-01-01T${time}:00Z`)).replaceAll(/\s/g, ' ');
  return `${shown(opens)} a ${shown(closes)}`;
}
