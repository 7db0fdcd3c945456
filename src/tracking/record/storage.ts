import type { WebStorage } from 'redux-persist';
import { emptyRecord, type NavigationRecord, parseRecord, recordText } from './record';

/** Fixed by spec 3. */
export const RECORD_KEY = 'navDataStorage';

/**
 * What stands in localStorage: a record; null for none, so that whoever had one was erased;
 * undefined when it cannot be told: no storage, no record in the text, or our last write failed.
 */
export type StoredRecord = NavigationRecord | null | undefined;

/** What this tab last read or wrote. It is no change of ours, so it is never written back over a newer one. */
let synced: string | null = null;
let writeFailed = false;

/** Synchronous: a tab reads, adds its changes and writes in one go. */
export function readRecord(): StoredRecord {
  try {
    const text = localStorage.getItem(RECORD_KEY);
    // What this tab knew to be there was erased, also when no write has succeeded since.
    if (text === null && (synced !== null || !writeFailed)) {
      synced = null;
      writeFailed = false;
      return null;
    }
    if (text === null || writeFailed) return undefined;
    const record = parseRecord(text);
    if (record) synced = recordText(record);
    return record;
  } catch {
    return undefined;
  }
}

/** @throws what the browser throws when the storage is full or forbidden */
export function writeRecord(record: NavigationRecord): void {
  const text = record.uuid === '' ? null : recordText(record);
  // Pages without a uuid are an older site's that get one now: until then its text stays.
  if (text === synced || (text === null && record.pages.length > 0)) return;
  writeFailed = true;
  if (text === null) localStorage.removeItem(RECORD_KEY);
  else localStorage.setItem(RECORD_KEY, text);
  writeFailed = false;
  synced = text;
}

let failureTold = false;

/** redux-persist's door to it: one plain JSON text, without redux-persist's own fields (spec 3). */
export const recordStorage = {
  getItem: async () => readRecord() ?? undefined,
  // Synchronous until its first await, and it has none: a flush while the page goes away is in time.
  setItem: async (_key: string, record: unknown) => {
    try {
      writeRecord(record as NavigationRecord);
    } catch (error) {
      if (!failureTold) console.error('navDataStorage: the visit is kept in memory only.', error);
      failureTold = true;
    }
  },
  removeItem: async () => writeRecord(emptyRecord),
} satisfies Record<keyof WebStorage, unknown>;

export const eraseRecord = (): Promise<void> => recordStorage.setItem(RECORD_KEY, emptyRecord);
