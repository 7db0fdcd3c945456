import { askTables, dataIf } from './askTables';
import { type Checked, isBoolean, isText, listOf, objectOf, orNull, recordOf } from './shapes';

const isSteps = objectOf({
  /** Whether the person has put the steps aside. */
  aside: isBoolean,
  /** Whether each step is done that the person may take. */
  done: recordOf(isBoolean),
  /** Names of the companies that the product came with and visitors still see. */
  invented: listOf(isText),
  /** Fields of the firm's data that an admin has saved. */
  saved: listOf(isText),
});
export type Steps = Checked<typeof isSteps>;

/** Reads the first steps; null for persons who only read. */
export const readFirstSteps = () =>
  askTables('readFirstSteps', (tables) => tables.rpc('first_steps'), dataIf(orNull(isSteps)));

/** Puts the person's first steps aside, or takes them up again. @returns undefined after a failure */
export const putStepsAside = (aside: boolean) =>
  askTables(
    'putStepsAside',
    (tables) => tables.rpc('put_steps_aside', { aside }),
    () => true as const,
  );

const isTests = objectOf({
  /** Ways by which the server sends. */
  channels: listOf(isText),
  /** Last test of each. `error`: why it was not sent. */
  tests: listOf(objectOf({ channel: isText, status: isText, error: isText, at: isText })),
});
export type MessageTests = Checked<typeof isTests>;

/** Reads the last tests, for admins; null on hosted Supabase, where no server sends. */
export const readMessageTests = () =>
  askTables('readMessageTests', (tables) => tables.rpc('message_tests'), dataIf(orNull(isTests)));

/** Has a test sent by each way. @returns false: there were too many; undefined after a failure */
export const sendTestMessages = () =>
  askTables('sendTestMessages', (tables) => tables.rpc('send_test_messages'), dataIf(isBoolean));
