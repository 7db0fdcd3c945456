import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BackupCalls, backupOperations } from '../../server/admin/backupContents';
import { type BackupLine, readBackup } from '../../server/admin/backupFile';
import { dailyBackup } from '../../server/admin/dailyBackup';
import { documentsIn, faultsOf, readDocumentFiles } from '../../server/admin/documentFiles';
import { callsOf } from '../../server/primitives/calls';
import type { Backend } from '../../server/thread/backend';
import { runOperation } from '../../server/thread/operationTable';

/** A complete daily backup, and the number of disk events before it was complete. */
export interface BackupMade {
  file: string;
  at: number;
}

const KEEP = 2;
const MINUTE_MS = 60_000;
const folderIn = (dataDir: string) => join(dataDir, 'backups');

/**
 * Makes daily backups like the server, each a minute later than the one before.
 * @param made list to which backups are added @param first minute of the first one, later than those of existing
 * backups
 */
export function backupJob(
  dataDir: string,
  backend: Backend,
  now: () => number,
  made: BackupMade[],
  first: number,
): () => Promise<void> {
  let minutes = first;
  let running = false;
  const calls: BackupCalls = callsOf(Object.keys(backupOperations), (name, input) =>
    runOperation(backend, name, input),
  );
  const job = dailyBackup({
    folder: folderIn(dataDir),
    keep: KEEP,
    calls,
    check: async (file) => ({
      rows: (await linesOf(file)).length,
      how: 'read',
      ...{ documents: 0, documentBytes: 0 },
    }),
    now: () => new Date(++minutes * MINUTE_MS),
  });
  return async () => {
    // Only one server at a time runs this job.
    if (running) return;
    running = true;
    try {
      const { file } = (await job.run(new AbortController().signal)) as { file: string };
      made.push({ file, at: now() });
    } finally {
      running = false;
    }
  };
}

/** @param cut number of disk events before the power cut @returns what is wrong with the remaining backups */
export async function backupFaults(
  dataDir: string,
  made: readonly BackupMade[],
  cut: number,
): Promise<string[]> {
  const folder = folderIn(dataDir);
  const found = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith('.backup'))
    : [];
  const faults: string[] = [];
  for (const file of found) {
    const lines = await linesOf(join(folder, file)).catch(() => []);
    if (lines.at(-1)?.kind !== 'end') faults.push(`${file} is damaged`);
    const documents = await readDocumentFiles(join(folder, file)).catch(() => []);
    if (documents.length === 0) faults.push(`${file} has no documents`);
    for (const [sha256, { text }] of await faultsOf(documentsIn(folder), documents))
      faults.push(`the document ${sha256} ${text}`);
  }
  const complete = made.filter(({ at }) => at <= cut);
  const newest = complete.at(-1)?.file;
  if (newest !== undefined && !found.includes(newest)) faults.push(`${newest} is lost`);
  if (found.length < Math.min(KEEP, complete.length))
    faults.push(`of ${complete.length} backups ${found.length} are left`);
  return faults;
}

async function linesOf(file: string): Promise<BackupLine[]> {
  const lines: BackupLine[] = [];
  for await (const line of readBackup(file)) lines.push(line);
  return lines;
}
