import { format } from 'node:util';

/**
 * With `json`, each line of the log becomes an object with `level`, `time`, `pid` and `msg`, for a collector of logs. What
 * a line says is decided where it is written: none has data of visitors.
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
    // At once: the last line before the process ends must not be lost.
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
