import { readFileSync } from 'node:fs';

/** @returns the largest memory of the process since then, in MB */
export function watchPeak(pid: number | undefined) {
  let peak = 0;
  const read = () => {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000);
    } catch {
      // The process has ended.
    }
  };
  const timer = setInterval(read, 50);
  return () => {
    clearInterval(timer);
    read();
    return peak.toFixed(0);
  };
}
