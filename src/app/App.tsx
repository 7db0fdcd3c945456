import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Provider, type ProviderProps } from 'react-redux';
import type { PageData } from '../config/pageData';
import { initialState } from '../store/rootReducer';
import { PageDataProvider } from '../ui/pageData';
import { ToastArea } from '../ui/toasts/ToastArea';
import { AuthSpinner } from './AuthSpinner';
import { theme } from './theme';

interface Props {
  store: ProviderProps['store'];
  data: PageData;
  /** The router's provider. */
  children: ReactNode;
}

/**
 * What is around the router, in the browser as in render.tsx. The first render has the store's initial state, whatever
 * its sagas have read by then: it must be the one that was rendered (design 7). storageManager null: the scheme is the
 * browser's, and nothing about it is stored.
 */
export function App({ store, data, children }: Props) {
  return (
    <Provider store={store} serverState={initialState}>
      <ThemeProvider theme={theme} storageManager={null} noSsr>
        <CssBaseline />
        <PageDataProvider value={data}>{children}</PageDataProvider>
        <AuthSpinner />
        <ToastArea />
      </ThemeProvider>
    </Provider>
  );
}
