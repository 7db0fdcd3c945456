import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @returns the path of an installed program, also of one for administrators, which PATH may not lead to */
export const findProgram = (name: string): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));
