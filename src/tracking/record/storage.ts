import type { WebStorage } from 'redux-persist';
import { emptyRecord, type NavigationRecord, parseRecord, recordText } from './record';

/** Key of the record in localStorage (R3.2). */
export const RECORD_KEY = 'navDataStorage';

/**
 * Stored record. It is null when there is none: a record that this tab still has was erased by another tab. It is
 * undefined when it is not known, because storage is forbidden, the text is corrupt, or this tab's last write failed.
 */
export type StoredRecord = NavigationRecord | null | undefined;

/** Text that this tab read or wrote last. Writing it again could overwrite a newer text of another tab. */
let synced: string | null = null;
let writeFailed = false;

/** Reads the record synchronously, so that a tab reads, adds its changes and writes without interruption. */
export function readRecord(): StoredRecord {
  try {
    const text = localStorage.getItem(RECORD_KEY);
    // When this tab has read or written a record before, its absence means that another tab erased it, even if writes
    // of this tab have failed since.
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
  // A record of an older site has pages without a uuid; its text is kept until the record gets a uuid.
  if (text === synced || (text === null && record.pages.length > 0)) return;
  writeFailed = true;
  if (text === null) localStorage.removeItem(RECORD_KEY);
  else localStorage.setItem(RECORD_KEY, text);
  writeFailed = false;
  synced = text;
}

let isFailureLogged = false;

/** Storage for redux-persist that writes plain JSON without redux-persist's own fields (R3.2). */
export const recordStorage = {
  getItem: async () => readRecord() ?? undefined,
  // The function has no await and so runs synchronously, in time for a flush while the page is left.
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
