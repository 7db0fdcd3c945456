import { createContext, useContext } from 'react';
import type { PageData } from '../config/pageData';

const PageDataContext = createContext<PageData | undefined>(undefined);

export const PageDataProvider = PageDataContext.Provider;

/** Data of the page, such as companies, with which the server rendered it. @throws Error outside a PageDataProvider */
export function usePageData(): PageData {
  const data = useContext(PageDataContext);
  if (!data) throw new Error('usePageData needs a PageDataProvider');
  return data;
}
