import { hasStoredSession } from './sessionKey';
import { unwrap } from './unwrap';
import {
  isSome,
  onlyFields,
  toLength,
  toSavedVisits,
  VISIT_FIELDS,
  type VisitToSave,
} from './visitFields';
import { askVisits } from './visitorClient';

export type { SavedVisit, VisitFields, VisitToSave } from './visitFields';

// The visitor's calls (R6.1). Each logs its failure and returns undefined; none throws.

/** Header by which a write says that figures leave the visit out, unless staff decide otherwise (D5.20). */
export function visitorKind(): Record<string, string> | undefined {
  const kind = hasStoredSession() ? 'staff' : navigator.webdriver && 'automated';
  return kind ? { 'x-visitor-kind': kind } : undefined;
}

/** Headers of a write with the data for which the eight fields have no place. */
const besideRecord = ({ touch }: VisitToSave): Record<string, string> => ({
  ...visitorKind(),
  ...(touch && { 'x-visitor-touch': touch }),
});

const COLUMNS = `id,${VISIT_FIELDS.join(',')}`;

/** Reads the visitor's newest visit only, because no other is ever updated (R4.1). @returns [] when there is none */
export const findVisits = (uuid: string) =>
  unwrap(
    'findVisits',
    () =>
      askVisits(uuid, {
        method: 'GET',
        query: { select: COLUMNS, uuid: `eq.${uuid}`, order: 'id.desc', limit: '1' },
      }),
    ({ data }) => toSavedVisits(data),
  );

/**
 * Sends one POST of the eight fields. The server refuses it when the visitor already has a visit, which another tab or
 * a repeated request created.
 * @returns the created row
 */
export const createVisit = (fields: VisitToSave) =>
  unwrap(
    'createVisit',
    () =>
      askVisits(fields.uuid, {
        method: 'POST',
        query: { select: COLUMNS },
        fields: onlyFields(fields),
        headers: { ...besideRecord(fields), 'If-None-Match': '*' },
      }),
    ({ data }) => toSavedVisits(data)?.[0],
  );

/** Sends one PATCH of the eight fields. @returns false when the visit no longer exists */
export const updateVisit = (id: number, fields: VisitToSave) =>
  unwrap(
    'updateVisit',
    () =>
      askVisits(fields.uuid, {
        method: 'PATCH',
        query: { id: `eq.${id}`, select: 'id' },
        fields: onlyFields(fields),
        headers: besideRecord(fields),
      }),
    ({ data }) => isSome(toLength(data)),
  );

/** Deletes all visits of this visitor. @returns true also when there were none */
export const eraseVisits = (uuid: string) =>
  unwrap(
    'eraseVisits',
    () => askVisits(uuid, { method: 'DELETE', query: { uuid: `eq.${uuid}`, select: 'id' } }),
    // Asks for the deleted rows, because an empty response could come from a proxy.
    ({ data }) => (toLength(data) === undefined ? undefined : true),
  );
