import type { CSSProperties } from 'react';
import { toDay } from '../../lib/dayBounds';
import {
  daysBetween,
  formatDay,
  formatDueDay,
  formatMoment,
  formatNearDay,
  formatRecent,
} from '../../lib/formats';
import { staffInitials } from '../../lib/staffInitials';
import { useMinute } from '../../lib/useMinute';

// Contents of cells that show more than a text. They are plain elements with inline styles, because a table has
// hundreds of them.

/** A point in time, in words when it is near. The exact time is the tooltip and the accessible name. */
export function Moment({ iso }: { iso: string }) {
  const exact = formatMoment(iso);
  return (
    <time dateTime={iso} title={exact} aria-label={exact}>
      {formatRecent(iso, useMinute())}
    </time>
  );
}

/**
 * A day; its year is left out when it is the present one.
 * @param day YYYY-MM-DD
 */
export function Day({ day }: { day: string }) {
  return (
    <time dateTime={day} title={formatDay(day)}>
      {formatNearDay(day, toDay(useMinute()))}
    </time>
  );
}

interface DueProps {
  /** YYYY-MM-DD. */
  day: string;
  /** Number of days ahead that are emphasized. */
  soon: number;
  /** Whether somebody still has to do something that day. */
  isOpen: boolean;
}

/** A day on which something is due: 'hoy', 'hace 3 días', in color while it is open. */
export function Due({ day, soon, isOpen }: DueProps) {
  const today = toDay(useMinute());
  const days = daysBetween(today, day);
  const urgency = days < 0 ? LATE : days <= soon ? SOON : QUIET;
  const exact = formatDay(day);
  const words = formatDueDay(day, today);
  return (
    <time
      dateTime={day}
      title={exact}
      aria-label={`${words}, ${exact}`}
      style={isOpen ? urgency : QUIET}
    >
      {words}
    </time>
  );
}

export type Tone = 'info' | 'success' | 'warning' | 'error' | 'quiet';

/** Colors of the dots, by tone. */
const COLORS: Record<Tone, string> = {
  info: 'var(--mui-palette-info-main)',
  success: 'var(--mui-palette-success-main)',
  warning: 'var(--mui-palette-secondary-main)',
  error: 'var(--mui-palette-error-main)',
  quiet: 'var(--mui-palette-text-disabled)',
};
const LATE: CSSProperties = { color: 'var(--mui-palette-error-main)', fontWeight: 600 };
const SOON: CSSProperties = { color: 'var(--mui-palette-warning-main)', fontWeight: 600 };
const QUIET: CSSProperties = { color: 'var(--mui-palette-text-secondary)' };

/** A state as dot and word. */
export const State = ({ word, tone }: { word: string; tone: Tone }) => (
  <bdi title={word}>
    <span aria-hidden style={{ ...dot, backgroundColor: COLORS[tone] }} />
    {word}
  </bdi>
);

/** Initials of a person in a circle. @param name name or e-mail address, or both: 'Ana Paz (ana@x.example)' */
export const Initials = ({ name }: { name: string }) => (
  // A bdi keeps the initials from deciding the direction of the name beside them.
  <bdi aria-hidden style={circle}>
    {staffInitials(name)}
  </bdi>
);

/** Name or e-mail address of a person, after the initials in a circle. */
export const Person = ({ name }: { name: string }) => (
  <bdi title={name}>
    <span style={besideName}>
      <Initials name={name} />
    </span>
    {name}
  </bdi>
);

const dot: CSSProperties = {
  display: 'inline-block',
  width: 8,
  height: 8,
  marginInlineEnd: 8,
  borderRadius: '50%',
};
const besideName: CSSProperties = { marginInlineEnd: 6 };
const circle: CSSProperties = {
  display: 'inline-grid',
  placeItems: 'center',
  width: 22,
  height: 22,
  borderRadius: '50%',
  backgroundColor: 'var(--mui-palette-divider)',
  color: 'var(--mui-palette-text-primary)',
  fontSize: 10,
  fontWeight: 700,
  lineHeight: 1,
  verticalAlign: 'middle',
};
