/**
 * Makes a text that somebody else wrote safe to use within a sentence. A text with right-to-left or bidirectional
 * control characters is enclosed in isolating characters, so that it cannot reorder the rest of the sentence.
 */
export const isolated = (text: string): string =>
  /[\p{Bidi_Control}\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u.test(text)
    ? `\u2068${text.replaceAll(/[\u2066-\u2069]/g, '')}\u2069`
    : text;
