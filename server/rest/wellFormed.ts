/** @returns the text with U+FFFD in place of halves of surrogate pairs, which PostgreSQL refuses */
export const wellFormed = (text: string): string => Buffer.from(text).toString();
