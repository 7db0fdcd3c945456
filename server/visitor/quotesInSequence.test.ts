import type { ApiResponse } from '../primitives/apiResponse';
import type { DataCommand } from '../rest/command';
import { parseVisitorCommand } from './parseCommand';
import { quotesInSequence } from './quotesInSequence';

function commandOf(name: string, value: object): DataCommand {
  const command = parseVisitorCommand({
    method: 'POST',
    path: `/rest/v1/rpc/${name}`,
    query: new URLSearchParams(),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(value),
  });
  if ('code' in command) throw new Error(command.message);
  return command;
}
const QUOTE = commandOf('request_quote', { payload: {} });
const CATALOGUE = commandOf('catalogue', {});

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a burst of requests for a quote runs one by one, and does not delay other commands', async () => {
  const running: { command: DataCommand; answer(error?: Error): void }[] = [];
  const run = quotesInSequence(
    (command) =>
      new Promise<ApiResponse>((resolve, reject) => {
        const answer = (error?: Error) =>
          error ? reject(error) : resolve({ status: 204, headers: [], body: '' });
        running.push({ command, answer });
      }),
  );
  const ask = (command: DataCommand) =>
    run(command, { account: undefined, claims: '{}', headers: {} });
  const quotes = [ask(QUOTE), ask(QUOTE), ask(QUOTE)];
  await settled();
  expect(running.map(({ command }) => command)).toEqual([QUOTE]);
  const others = [ask(CATALOGUE), ask(CATALOGUE)];
  await settled();
  expect(running.map(({ command }) => command)).toEqual([QUOTE, CATALOGUE, CATALOGUE]);
  for (const { answer } of running) answer();
  await Promise.all(others);
  await settled();
  expect(running).toHaveLength(4);

  // A failing request does not stop those behind it.
  running.at(-1)?.answer(new Error('no connection'));
  await expect(quotes[1]).rejects.toThrow('no connection');
  await settled();
  running.at(-1)?.answer();
  expect((await Promise.all([quotes[0], quotes[2]])).map((each) => each?.status)).toEqual([
    204, 204,
  ]);
});
