import { readdirSync, readFileSync } from 'node:fs';
import type { Database } from '../src/api/rows';

export type TableName = keyof Database['public']['Tables'];

const FOLDER = 'supabase/migrations';
const migrations = readdirSync(FOLDER)
  .map((file) => readFileSync(`${FOLDER}/${file}`, 'utf8'))
  .join('\n');

const names = (pattern: RegExp): string[] =>
  [...migrations.matchAll(pattern)].map(([, name = '']) => name.replaceAll('"', ''));

// Names are read from the migrations, so that tables of a new area are covered without a list to maintain.

/** All tables of the API. */
export const TABLES = names(/^create table public\.(\S+) \(/gm) as TableName[];

/** All functions named `search_<table>`. */
export const SEARCH_FUNCTIONS = names(/^create function public\.(search_\w+)\(/gm);
