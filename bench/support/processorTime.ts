import { readFileSync } from 'node:fs';

/** Processor time of a process and its threads since it started, in milliseconds (Linux counts hundredths of a second). */
export function processorTime(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
