import type { Context } from './context';
import { severalLines } from './clean';
import type { Block } from './document';
import type { AnswerContent } from './message';

/** Blocks of an answer, which a member of staff has written: its paragraphs, and who the firm is. */
export const answerBlocks = ({ text }: AnswerContent, { site }: Context): Block[] => [
  ...text
    .split(/\n\s*\n/)
    .map((paragraph) => ({ kind: 'text' as const, text: severalLines(paragraph, 4000, 200) }))
    .filter((block) => block.text !== ''),
  { kind: 'small', text: `${site.legalName} · ${site.telephone.display}` },
];
