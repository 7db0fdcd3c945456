import { resolve } from 'node:path';
import type { Site } from '../../src/config/site';
import { dailyBackup } from '../admin/dailyBackup';
import type { Environment } from '../environment';
import type { Operate } from '../messages/workOff';
import { type Jobs, startDaily } from './daily';

type Settings = Pick<Environment, 'backupDir' | 'backupKeep' | 'retention'>;

/** Starts the daily work that the settings ask for. @returns undefined when they ask for none */
export function startJobs(
  { backupDir, backupKeep }: Settings,
  { timeZone }: Site,
  operate: Operate,
): Jobs | undefined {
  const jobs = [
    ...(backupDir === undefined
      ? []
      : [dailyBackup({ folder: resolve(backupDir), keep: backupKeep, operate })]),
  ];
  return jobs.length === 0 ? undefined : startDaily(jobs, timeZone, operate);
}
