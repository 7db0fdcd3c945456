import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from './cleanUp';

/**
 * A working directory as the project's, to be changed at will: supabase and public are copies, what was built is
 * where it is.
 */
export function copyProject(folder: string): string {
  for (const name of ['dist', 'build', 'node_modules', 'package.json'])
    symlinkSync(join(PROJECT, name), join(folder, name));
  for (const name of ['public', 'supabase'])
    cpSync(join(PROJECT, name), join(folder, name), { recursive: true });
  return folder;
}
