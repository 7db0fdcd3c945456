import { accessSync } from 'node:fs';
import { freemem } from 'node:os';
import { parseArgs } from 'node:util';
import type { Verdict } from '../admin/checkBackup';
import { verifyBackup } from '../admin/verifyBackup';
import { runProgram } from '../program';

/**
 * Half of the free memory, so that other processes on this machine are not affected. Node 20 does not know a
 * container's limit.
 */
const available = (): number =>
  ((process as { availableMemory?: () => number }).availableMemory?.() ?? freemem()) / 2;

function report(verdict: Verdict, file: string): void {
  if (process.send) process.send(verdict);
  else if ('damaged' in verdict) throw new Error(`${file} cannot be restored: ${verdict.damaged}`);
  else
    console.log(
      `${verdict.rows} rows were ${verdict.how === 'restored' ? 'restored into memory' : 'read'}, and ${verdict.documents} documents read: ${file}`,
    );
}

/** Started by the server, by `npm run backup -- --verify`, or by hand with npm run verify-backup -- <file>. */
async function main(): Promise<void> {
  process.on('disconnect', () => process.exit(1));
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'without-restore': { type: 'boolean' } },
  });
  const [file] = positionals;
  if (file === undefined)
    throw new Error('the file is missing: npm run verify-backup -- <backup file>');
  accessSync(file);
  report(await verifyBackup(file, values['without-restore'] ? 0 : available()), file);
  if (process.send) process.disconnect();
}

runProgram(main);
