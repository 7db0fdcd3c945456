import { readFile } from 'node:fs/promises';
import { PART_BYTES } from '../../src/config/documents';
import type { Database } from '../database/database';
import { type DocumentFile, fileOf } from './documentFiles';

/** Documents of a backup, whose files were checked. */
export interface BackedUpDocuments {
  folder: string;
  files: readonly DocumentFile[];
  /** Whether `files` leaves out other documents of the backup on purpose. */
  isSample: boolean;
}

/**
 * Restores the contents of documents after their rows. Rows without contents are of documents that were completed during
 * the backup, or are left out.
 * @param loaded is called after each file
 */
export async function restoreDocuments(
  database: Database,
  { folder, files, isSample }: BackedUpDocuments,
  loaded: () => Promise<void>,
): Promise<void> {
  for (const file of files) {
    const data = await readFile(fileOf(folder, file));
    for (let from = 0; from < data.length; from += PART_BYTES)
      await database.query(
        ADD_PART,
        file.document,
        file.thumbnail ? 0 : from / PART_BYTES + 1,
        data.toString('base64', from, from + PART_BYTES),
      );
    await loaded();
  }
  if (!isSample) await database.run(REMOVE_EMPTY);
}

/** A document that was deleted during the backup has no row. */
const ADD_PART = `
  insert into private.document_parts (document, part, data)
  select id, $2::int, decode($3, 'base64') from public.documents where id = $1::uuid and "completedAt" is not null`;

const REMOVE_EMPTY = `
  delete from public.documents where "completedAt" is not null
    and (select count(*) from private.document_parts where document = id and part > 0) < parts`;
