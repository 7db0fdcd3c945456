import { usePageData } from '../../../ui/pageData';

/**
 * Whether visitors see what is saved at once. Beside hosted Supabase the pages may be static files, which wait for the
 * next build.
 */
export const useShowsAtOnce = (): boolean => usePageData().takesForms === true;
