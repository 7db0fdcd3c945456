import { resolve } from 'node:path';
import type { Site } from '../../src/config/site';
import { checkInProcess } from './checkBackup';
import { dailyBackup } from './dailyBackup';
import { applyRetention, describeDeleted, type RetentionCalls } from './applyRetention';
import type { Environment, Retention } from '../environment';
import type { JobCalls } from '../jobs/claims';
import type { BackupCalls } from './backupContents';
import { type Job, type Jobs, startDaily } from '../jobs/daily';

type Settings = Pick<Environment, 'backupDir' | 'backupKeep' | 'retention'>;

/** Starts the daily work that the settings ask for. @returns undefined when they ask for none */
export function startJobs(
  { backupDir, backupKeep, retention }: Settings,
  { timeZone }: Site,
  calls: JobCalls & BackupCalls & RetentionCalls,
): Jobs | undefined {
  const jobs: Job[] = [];
  if (backupDir !== undefined)
    jobs.push(
      dailyBackup({
        folder: resolve(backupDir),
        keep: backupKeep,
        calls,
        check: checkInProcess,
      }),
    );
  if (retention.visitsDays + retention.leadsDays > 0) jobs.push(dailyRetention(retention, calls));
  return jobs.length === 0 ? undefined : startDaily(jobs, timeZone, calls);
}

const dailyRetention = (retention: Retention, calls: RetentionCalls): Job => ({
  name: 'retention',
  subject: 'Retention',
  run: async (signal) => {
    const deleted = await applyRetention(calls, retention, { signal });
    console.log(`Retention: ${describeDeleted(deleted, retention)}`);
    return deleted;
  },
});
