import { format } from 'node:util';

/**
 * With `json`, turns each line of the log into an object with `level`, `time`, `pid` and `msg`, for a log collector.
 * The texts stay the same, and none contains data of visitors.
 */
export async function setLogFormat(logFormat: 'text' | 'json'): Promise<void> {
  if (logFormat === 'text') return;
  const { destination, pino, stdTimeFunctions } = await import('pino');
  const log = pino(
    {
      base: { pid: process.pid },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    // Written synchronously, so that the last line before the process ends is not lost.
    destination({ fd: 1, sync: true }),
  );
  const lineOf = (...parts: unknown[]) => format(...parts).trim();
  console.log = (...parts: unknown[]) => {
    log.info(lineOf(...parts));
  };
  console.warn = (...parts: unknown[]) => {
    log.warn(lineOf(...parts));
  };
  console.error = (...parts: unknown[]) => {
    log.error(lineOf(...parts));
  };
}
