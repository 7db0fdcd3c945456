import { typedText } from './storable';

/** A typed text in one line. */
export const typedLine = (text: string): string => typedText(text.replace(/\s+/g, ' '));
