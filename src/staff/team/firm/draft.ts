import type { FirmChanges, OfficeHours, Person, Site } from '../../../config/site';
import { formatPhone, toE164 } from '../../../lib/phone';
import { typedLine } from '../../../lib/typedLine';
import { daysText, timesText } from '../../../text/officeHours';

export type DraftHours = Pick<OfficeHours, 'weekdays' | 'opens' | 'closes'>;
export type DraftPerson = Omit<Person, 'photo'> & { photo?: string | undefined };
export type DraftLegal = {
  label: string;
  text: string;
  /** An address that begins with https://, an e-mail address, a path, or ''. */
  href: string;
};

/** The firm's data as typed. */
export interface Draft {
  name: string;
  legalName: string;
  telephone: string;
  whatsapp: string;
  email: string;
  address: string;
  registerNumber: string;
  since: string;
  responseTime: string;
  answerMinutes: string;
  hours: DraftHours[];
  legal: DraftLegal[];
  people: DraftPerson[];
}

const MAILTO = /^mailto:/;

export const draftOf = (site: Site): Draft => ({
  name: site.name,
  legalName: site.legalName,
  telephone: site.telephone.display,
  whatsapp: formatPhone(site.whatsapp, site.country),
  email: site.email,
  address: site.address,
  registerNumber: site.registerNumber,
  since: String(site.since ?? ''),
  responseTime: site.responseTime ?? '',
  answerMinutes: String(site.answerMinutes ?? ''),
  hours: site.hours.map(({ weekdays, opens, closes }) => ({ weekdays, opens, closes })),
  legal: site.legal.map(({ href = '', ...one }) => ({ ...one, href: href.replace(MAILTO, '') })),
  people: site.people ?? [],
});

/** @param site data that are shown now, whose texts stay for hours that are the same */
export function fieldsOf(draft: Draft, site: Site): Required<FirmChanges> {
  const line = typedLine;
  const telephone = line(draft.telephone);
  const e164 = (typed: string) => toE164(typed, site.country) ?? typed;
  return {
    name: line(draft.name),
    legalName: line(draft.legalName),
    // The number of the file may have another form than the one that is shown.
    telephone:
      telephone === site.telephone.display
        ? site.telephone
        : { e164: e164(telephone), display: formatPhone(telephone, site.country) },
    whatsapp: e164(line(draft.whatsapp)),
    email: line(draft.email),
    address: line(draft.address),
    registerNumber: line(draft.registerNumber),
    since: numberOf(draft.since),
    responseTime: line(draft.responseTime) || null,
    answerMinutes: numberOf(draft.answerMinutes),
    hours: draft.hours.map((hours) => hoursOf(hours, site)),
    legal: draft.legal.map(({ label, text, href }) => ({
      label: line(label),
      text: line(text),
      ...(line(href) !== '' && { href: linkOf(line(href)) }),
    })),
    people: draft.people.map(({ name, role, licence, photo }) => ({
      name: line(name),
      role: line(role),
      licence: line(licence),
      ...(photo !== undefined && { photo }),
    })),
  };
}

const numberOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));

function hoursOf({ weekdays, opens, closes }: DraftHours, site: Site): OfficeHours {
  const same = site.hours.find(
    (one) =>
      one.opens === opens && one.closes === closes && String(one.weekdays) === String(weekdays),
  );
  if (same) return same;
  const isComplete = opens !== '' && closes !== '';
  return {
    days: daysText(weekdays) || '-',
    time: isComplete ? timesText(opens, closes, site.country) : '-',
    weekdays,
    opens,
    closes,
  };
}

const linkOf = (typed: string) => (/^[^\s@/:]+@[^\s@/]+$/.test(typed) ? `mailto:${typed}` : typed);

/** The fields that differ from those that are shown, and those that somebody has confirmed. */
export function changesOf(draft: Draft, site: Site, confirmed: readonly string[]): FirmChanges {
  const shown = fieldsOf(draftOf(site), site);
  return Object.fromEntries(
    Object.entries(fieldsOf(draft, site)).filter(
      ([field, value]) =>
        confirmed.includes(field) ||
        JSON.stringify(value) !== JSON.stringify(shown[field as keyof FirmChanges]),
    ),
  );
}

/** Whether a field has the value of the file. */
export const isOfFile = (field: string, value: unknown, file: Site): boolean =>
  JSON.stringify(value) === JSON.stringify(file[field as keyof Site] ?? null);

/**
 * Of changed fields, those whose value is that of the file again, so that it need not be stored. A confirmed one is
 * stored, because the value of the file is still marked as invented.
 */
export const fromFile = (
  changes: FirmChanges,
  confirmed: readonly string[],
  file: Site,
): string[] =>
  Object.entries(changes)
    .filter(([field, value]) => !confirmed.includes(field) && isOfFile(field, value, file))
    .map(([field]) => field);

/** The draft on newer data: what is still as it was before becomes as it is stored now. */
export function rebased(draft: Draft, before: Draft, now: Draft): Draft {
  return Object.fromEntries(
    Object.entries(draft).map(([field, value]) => {
      const name = field as keyof Draft;
      const isOwn = JSON.stringify(value) !== JSON.stringify(before[name]);
      return [name, isOwn ? value : now[name]];
    }),
  ) as unknown as Draft;
}
