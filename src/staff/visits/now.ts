/** As an effect, so that step tests say what time it is. */
export const readNow = (): Date => new Date();
