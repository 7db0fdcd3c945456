import { typedLine } from '../../lib/typedLine';
import { staffName } from '../../text/staffName';

/** The database accepts as many characters. */
const MOST = 80;

/** Error of the typed name of a member of staff; undefined when it can be saved. */
export const nameProblem = (typed: string): string | undefined =>
  Array.from(typedLine(typed)).length > MOST ? staffName.long(MOST) : undefined;
