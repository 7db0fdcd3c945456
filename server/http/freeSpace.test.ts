import { isWrite, watchFreeSpace } from './freeSpace';

const MIB = 1024 * 1024;

describe('isWrite', () => {
  it.each([
    ['GET', '/rest/v1/visits', false],
    ['HEAD', '/rest/v1/visits', false],
    ['POST', '/rest/v1/visits', true],
    ['PATCH', '/rest/v1/visits', true],
    ['DELETE', '/rest/v1/visits', true],
    ['POST', '/rest/v1/rpc/request_quote', true],
    ['POST', '/rest/v1/rpc/check_visits', true],
    ['POST', '/rest/v1/rpc/move_company', true],
    ['POST', '/rest/v1/rpc/find_visits', false],
    ['POST', '/rest/v1/rpc/catalogue', false],
    ['POST', '/auth/v1/token', false],
    ['PUT', '/auth/v1/user', false],
  ])('for %s %s is %s', (method, path, expected) => {
    expect(isWrite(method, path)).toBe(expected);
  });
});

describe('watchFreeSpace', () => {
  let now = 0;
  const freeBytes = jest.fn<Promise<number>, [string]>();
  const log = () => jest.mocked(console.error).mock.calls.map(([line]) => String(line));
  const after = (milliseconds: number, isFull: () => Promise<boolean>) => {
    now += milliseconds;
    return isFull();
  };

  beforeEach(() => {
    freeBytes.mockReset();
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it('is true below 64 MiB and logs each change once', async () => {
    const isFull = watchFreeSpace('/data', freeBytes);
    freeBytes.mockResolvedValue(64 * MIB);
    expect(await isFull()).toBe(false);
    freeBytes.mockResolvedValue(64 * MIB - 1);
    expect(await after(500, isFull)).toBe(true);
    expect(await after(500, isFull)).toBe(true);
    freeBytes.mockResolvedValue(65 * MIB);
    expect(await after(500, isFull)).toBe(false);
    expect(await after(500, isFull)).toBe(false);
    expect(log()).toEqual([
      expect.stringContaining('writes are refused'),
      expect.stringContaining('writes are accepted'),
    ]);
    expect(freeBytes).toHaveBeenCalledWith('/data');
  });

  it('checks the disk at most twice a second, also for many writes', async () => {
    const isFull = watchFreeSpace('/data', freeBytes.mockResolvedValue(0));
    expect(await Promise.all([isFull(), isFull(), isFull()])).toEqual([true, true, true]);
    expect(await after(499, isFull)).toBe(true);
    expect(freeBytes).toHaveBeenCalledTimes(1);
    await after(1, isFull);
    expect(freeBytes).toHaveBeenCalledTimes(2);
  });

  it('keeps the previous result when the check fails', async () => {
    const isFull = watchFreeSpace('/data', freeBytes.mockRejectedValueOnce(new Error('EIO')));
    expect(await isFull()).toBe(false);
    freeBytes.mockResolvedValueOnce(0).mockRejectedValueOnce(new Error('EIO'));
    expect(await after(500, isFull)).toBe(true);
    expect(await after(500, isFull)).toBe(true);
    expect(log()).toHaveLength(1);
  });
});
