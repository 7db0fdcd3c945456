import { askTables, dataIf } from './askTables';
import { type Checked, isBoolean, isInteger, isText, listOf, objectOf } from './shapes';

// Calls about notes that mention the person. Each logs its failure and returns undefined; none throws.

const areMentions = listOf(
  objectOf({
    /** Id of the note, by which it is closed. */
    event: isInteger,
    /** Id and name of the customer. */
    id: isInteger,
    name: isText,
    /** E-mail address of the author. */
    by: isText,
    writtenAt: isText,
    /** At most 300 characters. */
    text: isText,
    /** Whether the person may open the customer. */
    maySee: isBoolean,
  }),
);
export type Mention = Checked<typeof areMentions>[number];

/** Notes that mention the person and that the person has not seen, the latest first, at most 20. */
export const ownMentions = () =>
  askTables('ownMentions', (tables) => tables.rpc('own_mentions'), dataIf(areMentions));

/** The person has seen these notes. @param events ids, at most 20 */
export const closeMentions = (events: number[]) =>
  askTables(
    'closeMentions',
    (tables) => tables.rpc('close_mentions', { events }),
    () => true as const,
  );
