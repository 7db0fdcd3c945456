import { resolve } from 'node:path';
import type { Site } from '../../src/config/site';
import { checkInProcess } from './checkBackup';
import { dailyBackup } from './dailyBackup';
import { applyRetention, describeDeleted, type RetentionCalls } from './applyRetention';
import type { Environment, Retention } from '../environment';
import type { JobCalls } from '../jobs/claims';
import type { BackupCalls } from './backupContents';
import { type Job, type Jobs, startDaily } from '../jobs/daily';
import { type HourCalls, startHours } from '../jobs/visitHours';

type Settings = Pick<Environment, 'backupDir' | 'backupKeep' | 'retention'>;

/** Starts the hourly counts of visits, and the daily jobs that the settings ask for. */
export function startJobs(
  { backupDir, backupKeep, retention }: Settings,
  { timeZone }: Site,
  calls: JobCalls & BackupCalls & RetentionCalls & HourCalls,
): Jobs {
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
  const started = [
    startHours(calls),
    ...(jobs.length === 0 ? [] : [startDaily(jobs, timeZone, calls)]),
  ];
  return {
    stop: async () => {
      await Promise.all(started.map((each) => each.stop()));
    },
  };
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
