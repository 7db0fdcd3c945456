import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from './cleanUp';

/**
 * Creates a working directory that a test may change: supabase and public are copies of the project's folders, the
 * build and node_modules are links.
 */
export function copyProject(folder: string): string {
  for (const name of ['dist', 'build', 'node_modules', 'package.json'])
    symlinkSync(join(PROJECT, name), join(folder, name));
  for (const name of ['public', 'supabase'])
    cpSync(join(PROJECT, name), join(folder, name), { recursive: true });
  return folder;
}
