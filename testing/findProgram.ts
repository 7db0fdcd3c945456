import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @returns the path of an installed program, including programs for administrators, which may not be in PATH */
export const findProgram = (name: string): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));
