import type { Row } from '../rows';
import { askTables, dataIf } from './askTables';
import { valueOrRefused } from './refused';
import { isBoolean, isInteger, isText, listOf, objectOf } from './shapes';

export type Template = Pick<
  Row<'templates'>,
  'id' | 'name' | 'channel' | 'situation' | 'line' | 'subject' | 'text'
>;

const areTemplates = listOf(
  objectOf<Template>({
    ...{ id: isInteger, name: isText, channel: isText, situation: isText },
    ...{ line: isText, subject: isText, text: isText },
  }),
);

/** Reads the templates in use, at most 200, in the order of their names. */
export const fetchTemplates = () =>
  askTables(
    'fetchTemplates',
    (tables) =>
      tables
        .from('templates')
        .select('id,name,channel,situation,line,subject,text')
        .eq('archived', false)
        .order('name')
        .order('id')
        .limit(200),
    dataIf(areTemplates),
  );

const isAnswered = objectOf({
  /** Whether the server sends it. */
  sent: isBoolean,
  /** Whether an earlier answer with the same key was recorded, with another text. */
  differs: isBoolean,
});

/** An answer to a request. */
export interface SentAnswer {
  opportunity: number;
  template: number;
  /** Subject of an e-mail; '' otherwise. */
  subject: string;
  text: string;
  /** UUID; a repetition with the same one stores and sends nothing, whatever its text. */
  key: string;
  /** State into which the request moves, unless it is further; '': 'contactado'. */
  status: '' | 'contactado' | 'cotizado';
  /** null keeps a plan that is ahead, and ends another. */
  nextStep: string | null;
  nextContactOn: string | null;
  /** Ids of documents of the customer that go with an e-mail which the server sends. */
  documents?: string[];
}

/** @returns null when the person cannot see the request any more, a rule that refused it, undefined after a failure */
export const answerRequest = ({ documents = [], ...answer }: SentAnswer) =>
  valueOrRefused((note) =>
    askTables(
      'answerRequest',
      async (tables) =>
        note(
          await tables.rpc('answer_request', {
            ...(answer as SentAnswer & { nextContactOn: string; nextStep: string }),
            // A server of the former release does not know the parameter.
            ...(documents.length > 0 && { documents }),
          }),
        ),
      ({ data }) => (data === null || isAnswered(data) ? data : undefined),
    ),
  );
