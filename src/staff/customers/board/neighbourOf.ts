export type Direction = 'next' | 'previous' | 'up' | 'down' | 'left' | 'right';

/**
 * Card beside another one: in its column, in the next column that has cards, or, for `next` and `previous`, in the order of
 * all cards.
 * @param columns cards by column @param card undefined: the first card is returned
 */
export function neighbourOf<Card>(
  columns: readonly (readonly Card[])[],
  card: Card | undefined,
  to: Direction,
): Card | undefined {
  const shown = columns.filter(({ length }) => length > 0);
  const at = shown.findIndex((cards) => cards.some((one) => one === card));
  const own = shown[at];
  if (!own || card === undefined) return shown[0]?.[0];
  const place = own.indexOf(card);
  const beside = (cards: readonly Card[] = []) => cards[Math.min(place, cards.length - 1)];
  switch (to) {
    case 'down':
      return own[place + 1];
    case 'up':
      return own[place - 1];
    case 'right':
      return beside(shown[at + 1]);
    case 'left':
      return beside(shown[at - 1]);
    case 'next':
      return own[place + 1] ?? shown[at + 1]?.[0];
    case 'previous':
      return own[place - 1] ?? shown[at - 1]?.at(-1);
  }
}
