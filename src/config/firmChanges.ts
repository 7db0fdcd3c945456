import type { Site } from './site';

/** The fields that admins edit (/team?view=firm). The database depends on the others, which only public/site.json has. */
export const FIRM_FIELDS = [
  'name',
  'legalName',
  'telephone',
  'whatsapp',
  'email',
  'hours',
  'address',
  'registerNumber',
  'legal',
  'since',
  'responseTime',
  'answerMinutes',
  'people',
] as const;
export type FirmField = (typeof FIRM_FIELDS)[number];

/** The fields that an admin has saved; null: the site does without this one. */
export type FirmChanges = { [Field in FirmField]?: Site[Field] | null };
