import { createContext } from 'react';

/** To be called when another page has been asked for. */
export const OnTurn = createContext<() => void>(() => undefined);
