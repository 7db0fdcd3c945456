import { readFileSync, statSync } from 'node:fs';
import type { Environment } from '../environment';
import type { RequestFigures } from './countRequests';

/** State of the process that answers, as an admin sees it; each server on a database has its own. */
export interface ProcessState extends RequestFigures {
  /** Version in package.json. */
  version: string;
  /** Time at which this program was built. */
  builtAt: string;
  startedAt: string;
  /** Kind of database: embedded, or an external PostgreSQL. */
  database: 'embedded' | 'postgres';
  /** Whether this server makes daily backups. */
  makesBackups: boolean;
  /** Number of requests that wait for the database, and the age of the oldest one in milliseconds. */
  waiting: number;
  oldestMs: number;
}

/** Read once at the start, because a deployment may replace the files while the process runs. */
const PROGRAM = readProgram();

export const describeProcess = (
  { postgres, backupDir }: Pick<Environment, 'postgres' | 'backupDir'>,
  { requests, refusals, waiting, oldestMs }: RequestFigures & { waiting: number; oldestMs: number },
): ProcessState => ({
  ...PROGRAM,
  startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
  database: postgres ? 'postgres' : 'embedded',
  makesBackups: backupDir !== undefined,
  waiting,
  oldestMs,
  requests,
  refusals,
});

/** Reads version and time from the working directory, where commands run; '' for what is missing there. */
function readProgram(): Pick<ProcessState, 'version' | 'builtAt'> {
  try {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    return { version, builtAt: statSync('build/server.mjs').mtime.toISOString() };
  } catch {
    return { version: '', builtAt: '' };
  }
}
