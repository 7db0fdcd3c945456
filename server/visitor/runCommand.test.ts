import type { Session } from '../database/sessionPool';
import type { VisitorCommand, VisitorHeaders } from './command';
import { createVisitorCommands } from './runCommand';

const QUOTE: VisitorCommand = { kind: 'requestQuote', payload: '{}' };
const CATALOGUE: VisitorCommand = { kind: 'readCatalogue' };
const HEADERS: VisitorHeaders = {};

/** Commands on a pool whose statements wait for `answer`. */
function setUp() {
  const statements: { text: string; answer(error?: Error): void }[] = [];
  let held = 0;
  const session: Partial<Session> = {
    transact: (_settings, text) =>
      new Promise((resolve, reject) => {
        const answer = (error?: Error) =>
          error ? reject(error) : resolve({ rows: [], affected: undefined });
        statements.push({ text, answer });
      }),
  };
  const run = createVisitorCommands({
    acquire: () => {
      held++;
      return Promise.resolve(session as Session);
    },
    release: () => void held--,
    close: () => Promise.resolve(),
  });
  return { run: (command: VisitorCommand) => run(command, HEADERS), statements, held: () => held };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a burst of requests for a quote holds one session, and keeps no other command waiting', async () => {
  const { run, statements, held } = setUp();
  const quotes = [run(QUOTE), run(QUOTE), run(QUOTE)];
  await settled();
  expect(held()).toBe(1);
  const others = [run(CATALOGUE), run(CATALOGUE)];
  await settled();
  expect(held()).toBe(3);
  for (const { answer } of statements) answer();
  await Promise.all(others);
  await settled();
  expect(held()).toBe(1);

  // One that fails does not stop those behind it.
  jest.spyOn(console, 'error').mockReturnValue();
  statements.at(-1)?.answer(new Error('no connection'));
  await expect(quotes[1]).rejects.toThrow('no connection');
  await settled();
  statements.at(-1)?.answer();
  expect((await Promise.all([quotes[0], quotes[2]])).map((each) => each?.status)).toEqual([
    204, 204,
  ]);
  expect(held()).toBe(0);
});
