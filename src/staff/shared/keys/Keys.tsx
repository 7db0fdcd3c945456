import { lazy, Suspense } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { paletteOpened } from '../../../resource/keys/paletteOpened';
import { SEARCH, useKeyListener, useKeys } from '../../../resource/keys/useKeys';
import { useRights } from '../../../resource/rights';
import { navigate } from '../../../router/navigate';
import { areaPaths } from '../../../router/paths';
import { ErrorBoundary } from '../../../ui/ErrorBoundary';
import { helpOpened, selectShown } from './slice';

const Palette = lazy(async () => ({
  default: (await import(/* webpackChunkName: "staff-palette" */ './Palette')).Palette,
}));
const Help = lazy(async () => ({
  default: (await import(/* webpackChunkName: "staff-palette" */ './Help')).Help,
}));

/** Addresses of the form of a new row, for pages whose list does not handle the key itself. */
const NEW_AT: Partial<Record<string, string>> = {
  [areaPaths.customers]: `${areaPaths.customers}?view=list&id=new`,
  [areaPaths.campaigns]: `${areaPaths.campaigns}?view=list&id=new`,
  [areaPaths.policies]: `${areaPaths.policies}?id=new`,
};

/** Shortcuts of all areas, and their dialogs, which are loaded when first opened. */
export function Keys() {
  const dispatch = useDispatch();
  const shown = useSelector(selectShown);
  const { mayWrite } = useRights();
  const { pathname } = useLocation();
  const newAt = mayWrite ? NEW_AT[pathname] : undefined;
  useKeyListener();
  const openPalette = () => void dispatch(paletteOpened());
  useKeys({
    palette: openPalette,
    help: () => void dispatch(helpOpened()),
    search: () => {
      const field = document.querySelector<HTMLInputElement>(SEARCH);
      field?.focus();
      field?.select();
      // The search field is hidden while rows are selected.
      if (!field || document.activeElement !== field) openPalette();
    },
    create: newAt === undefined ? undefined : () => void navigate(newAt),
  });
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        {shown === 'palette' && <Palette />}
        {shown === 'help' && <Help />}
      </Suspense>
    </ErrorBoundary>
  );
}
