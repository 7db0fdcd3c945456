import type { WebStorage } from 'redux-persist';
import { emptyRecord, type NavigationRecord, parseRecord, recordText } from './record';

/** The key of R3.2. */
export const RECORD_KEY = 'navDataStorage';

/**
 * The stored record. null: there is none; a record that this tab still holds was erased in another tab.
 * undefined: not known, because storage is forbidden, the text is corrupt, or this tab's last write failed.
 */
export type StoredRecord = NavigationRecord | null | undefined;

/** The text that this tab last read or wrote. It is not written again, which could overwrite a newer one. */
let synced: string | null = null;
let writeFailed = false;

/** Synchronous, so that a tab reads, adds its changes and writes without interruption. */
export function readRecord(): StoredRecord {
  try {
    const text = localStorage.getItem(RECORD_KEY);
    // A record that this tab has seen was erased, even if this tab's writes have failed since.
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

/** @throws the browser's error when storage is full or forbidden */
export function writeRecord(record: NavigationRecord): void {
  const text = record.uuid === '' ? null : recordText(record);
  // Pages without a uuid come from an older site; its text stays until the record has a uuid.
  if (text === synced || (text === null && record.pages.length > 0)) return;
  writeFailed = true;
  if (text === null) localStorage.removeItem(RECORD_KEY);
  else localStorage.setItem(RECORD_KEY, text);
  writeFailed = false;
  synced = text;
}

let isFailureLogged = false;

/** The storage for redux-persist: plain JSON without redux-persist's own fields (R3.2). */
export const recordStorage = {
  getItem: async () => readRecord() ?? undefined,
  // Has no await and so runs synchronously: a flush while the page is left is in time.
  setItem: async (_key: string, record: unknown) => {
    try {
      writeRecord(record as NavigationRecord);
    } catch (error) {
      if (!isFailureLogged)
        console.error('navDataStorage: the record is kept in memory only.', error);
      isFailureLogged = true;
    }
  },
  removeItem: async () => writeRecord(emptyRecord),
} satisfies Record<keyof WebStorage, unknown>;

export const eraseRecord = (): Promise<void> => recordStorage.setItem(RECORD_KEY, emptyRecord);
