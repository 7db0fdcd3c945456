import { createContext, useContext } from 'react';
import type { PageData } from '../config/pageData';

const PageDataContext = createContext<PageData | undefined>(undefined);

export const PageDataProvider = PageDataContext.Provider;

/** The catalogue that the page was rendered with. @throws Error outside of a PageDataProvider */
export function usePageData(): PageData {
  const data = useContext(PageDataContext);
  if (!data) throw new Error('there is no PageDataProvider around');
  return data;
}
