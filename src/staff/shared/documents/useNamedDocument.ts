import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { CustomerDocument } from '../../../api/staff/documents';
import { navigate } from '../../../router/navigate';

/** The open document, at first the one that the address names after a search (documentAt). */
export function useNamedDocument(list: readonly CustomerDocument[]) {
  const { pathname, search, hash, key } = useLocation();
  const [state, setState] = useState<{ opened?: CustomerDocument | undefined; key?: string }>({});
  const named = hash === '' ? undefined : list.find(({ id }) => hash === `#${id}`);
  if (named && state.key !== key) setState({ opened: named, key });
  const isNamed = named !== undefined;
  useEffect(() => {
    // So that coming back to the page does not open it again.
    if (isNamed) void navigate(pathname + search, { replace: true, preventScrollReset: true });
  }, [isNamed, pathname, search]);
  const setOpened = useCallback(
    (opened?: CustomerDocument) => setState((last) => ({ ...last, opened })),
    [],
  );
  return [state.opened, setOpened] as const;
}
