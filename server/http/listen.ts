import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * @param prefix prefix of the variables that the error names: '' for PORT and HOST, or METRICS_
 * @returns the server's URL. @throws Error in one line
 */
export function listen(
  server: Server,
  { port, host }: { port: number; host: string },
  prefix = '',
): Promise<string> {
  const [portName, hostName] = [`${prefix}PORT`, `${prefix}HOST`];
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `${portName} ${port} is in use: stop the process that uses it, or set another ${portName}`,
        EACCES: `${portName} ${port} needs rights that this user does not have: set one above 1023`,
        EADDRNOTAVAIL: `${hostName} ${host} is not an address of this machine`,
        ENOTFOUND: `${hostName} ${host} is not known`,
      };
      const other = `${hostName} ${host}, ${portName} ${port}: ${error.message}`;
      reject(new Error(reasons[error.code ?? ''] ?? other));
    });
    server.listen(port, host, () => {
      const { port: actual } = server.address() as AddressInfo;
      resolve(`http://${host.includes(':') ? `[${host}]` : host}:${actual}`);
    });
  });
}
