import { randomUUID } from 'node:crypto';
import { chmod, lstat, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PART_BYTES } from '../../src/config/documents';
import type { OpenDatabase } from '../database/connection';
import type { Calls } from '../primitives/calls';
import { makeFolder } from '../primitives/durableFiles';
import { requireFree } from '../primitives/freeBytes';
import { PART } from './backupFile';
import { type DocumentFile, fileOf, hashOf, namedIn } from './documentFiles';

const PAGE = 50;
/** Largest document, in bytes. */
const MOST_BYTES = 25_000_000;

/** Lists a page of the complete documents and their thumbnails, by the documents' ids. */
export async function backupDocuments(
  { database }: OpenDatabase,
  { after }: { after: string | null },
): Promise<{ files: DocumentFile[]; next: string | null }> {
  const rows = await database.query<DocumentFile & { page: number; last: string }>(
    `with page as materialized (
       select id, size, sha256 from public.documents
       where "completedAt" is not null and ($1::uuid is null or id > $1::uuid) order by id limit ${PAGE}
     )
     select document, thumbnail, size, sha256, count(*) filter (where not thumbnail) over ()::int as page,
       max(document) over () as last
     from (
       select id::text as document, false as thumbnail, size, sha256 from page
       union all
       select document::text, true, octet_length(data), encode(sha256(data), 'hex')
       from page join private.document_parts on document = id and part = 0
     ) as files order by document, thumbnail`,
    after,
  );
  return {
    files: rows.map(({ document, thumbnail, size, sha256 }) => ({
      ...{ document, thumbnail, size, sha256 },
    })),
    next: rows[0]?.page === PAGE ? rows[0].last : null,
  };
}

/** @returns a part in base64, because commands receive it as JSON; null: the document was deleted */
export async function backupPart(
  { database }: OpenDatabase,
  { document, part }: { document: string; part: number },
): Promise<string | null> {
  const [row] = await database.query<{ data: string | null }>(
    `select encode(data, 'base64') as data from public.documents
     left join private.document_parts on document = id and part = $2::int where id = $1::uuid`,
    document,
    part,
  );
  if (row?.data === null) throw new Error(`the document ${document} has no part ${part}`);
  return row?.data ?? null;
}

const documentOperations = { backupDocuments, backupPart };
type DocumentCalls = Calls<typeof documentOperations>;

/**
 * Writes each document into a file, unless an earlier backup has, and yields it. If it fails while disk space is short, it
 * removes the files that it has added, except those that another backup names.
 */
export async function* storeDocuments(
  calls: DocumentCalls,
  documents: string,
): AsyncGenerator<DocumentFile> {
  const added: DocumentFile[] = [];
  let complete = false;
  try {
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<DocumentCalls['backupDocuments']>> =
        await calls.backupDocuments({ after });
      for (const file of page.files) {
        const path = fileOf(documents, file);
        const found = await findStored(path, file);
        if (found !== 'whole') {
          const data = await contentsOf(calls, file);
          if (!data) continue;
          makeFolder(dirname(path));
          await requireFree(documents, data.length);
          if (found === 'missing') added.push(file);
          await store(path, data);
        }
        yield file;
      }
      after = page.next;
    } while (after !== null);
    complete = true;
  } finally {
    if (!complete && added.length > 0) await removeIfShort(documents, added);
  }
}

/**
 * Looks for a file, and makes it private. It also sets the file's time, which keeps another backup from removing it. A file
 * of another owner, whose time cannot be set, counts as 'other' and is written again.
 */
async function findStored(
  path: string,
  { size }: DocumentFile,
): Promise<'whole' | 'missing' | 'other'> {
  try {
    const found = await lstat(path);
    if (!found.isFile() || found.size !== size) return 'other';
    // A drive without modes refuses this, or ignores it.
    if ((found.mode & 0o077) !== 0) await chmod(path, 0o600).catch(() => undefined);
    const now = new Date();
    await utimes(path, now, now);
    return 'whole';
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return 'missing';
    if (code === 'EPERM' || code === 'EACCES') return 'other';
    throw error;
  }
}

async function contentsOf(
  calls: DocumentCalls,
  { document, thumbnail, size, sha256 }: DocumentFile,
): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  const last = thumbnail ? 0 : Math.ceil(size / PART_BYTES);
  for (let part = thumbnail ? 0 : 1; part <= last; part++) {
    const data = await calls.backupPart({ document, part });
    if (data === null) return undefined;
    parts.push(Buffer.from(data, 'base64'));
  }
  const data = Buffer.concat(parts);
  if (hashOf(data) === sha256) return data;
  // All else is backed up all the same.
  console.error(`Error: the document ${document} is damaged in the database, and in no backup`);
  return undefined;
}

/** Writes a file under a random name, because another backup may write the same one, and renames it once it is flushed. */
async function store(path: string, data: Buffer): Promise<void> {
  const part = `${path}.${randomUUID()}${PART}`;
  try {
    await writeFile(part, data, { flag: 'wx', mode: 0o600, flush: true });
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function removeIfShort(documents: string, added: readonly DocumentFile[]): Promise<void> {
  try {
    await requireFree(documents, MOST_BYTES);
  } catch {
    const named = await namedIn(dirname(documents));
    for (const file of added)
      if (named?.has(file.sha256) === false) await rm(fileOf(documents, file), { force: true });
  }
}
