import { resolve } from 'node:path';
import type { Site } from '../../src/config/site';
import { checkInProcess } from '../admin/checkBackup';
import { dailyBackup } from '../admin/dailyBackup';
import { applyRetention, describeDeleted } from '../admin/retention';
import type { Environment, Retention } from '../environment';
import type { Operate } from '../database/thread';
import { type Job, type Jobs, startDaily } from './daily';

type Settings = Pick<Environment, 'backupDir' | 'backupKeep' | 'retention'>;

/** Starts the daily work that the settings ask for. @returns undefined when they ask for none */
export function startJobs(
  { backupDir, backupKeep, retention }: Settings,
  { timeZone }: Site,
  operate: Operate,
): Jobs | undefined {
  const jobs: Job[] = [];
  if (backupDir !== undefined)
    jobs.push(
      dailyBackup({
        folder: resolve(backupDir),
        keep: backupKeep,
        operate,
        check: checkInProcess,
      }),
    );
  if (retention.visitsDays + retention.leadsDays > 0) jobs.push(dailyRetention(retention, operate));
  return jobs.length === 0 ? undefined : startDaily(jobs, timeZone, operate);
}

const dailyRetention = (retention: Retention, operate: Operate): Job => ({
  name: 'retention',
  subject: 'Retention',
  run: async (signal) => {
    const deleted = await applyRetention(operate, retention, { signal });
    console.log(`Retention: ${describeDeleted(deleted, retention)}`);
    return deleted;
  },
});
