/**
 * A text that somebody else has written, for use within a sentence. Its direction cannot turn the sentence around: a text
 * with characters that run or turn to the left stands between marks that end what it has begun.
 */
export const isolated = (text: string): string =>
  /[\p{Bidi_Control}\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u.test(text)
    ? `\u2068${text.replaceAll(/[\u2066-\u2069]/g, '')}\u2069`
    : text;
