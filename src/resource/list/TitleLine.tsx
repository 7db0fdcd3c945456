import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** Element of the page's title line; null until it is rendered, undefined on a page without one. */
export const TitleLine = createContext<HTMLElement | null | undefined>(undefined);

/** Shows its children at the end of the page's title line; in place on a page without one. */
export function InTitleLine({ children }: { children: ReactNode }) {
  const line = useContext(TitleLine);
  if (line === undefined) return children;
  return line && createPortal(children, line);
}
