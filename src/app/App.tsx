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
  children: ReactNode;
}

/**
 * Providers around the router, in the browser and in render.tsx. The first render uses the store's initial state, even
 * if sagas have changed it by then, because it has to equal the prerendered page (D2.5). Without a storageManager MUI
 * takes the browser's colour scheme and stores none.
 */
export const App = ({ store, data, children }: Props) => (
  <Provider store={store} serverState={initialState}>
    <ThemeProvider theme={theme} storageManager={null} noSsr>
      <CssBaseline />
      <PageDataProvider value={data}>{children}</PageDataProvider>
      <AuthSpinner />
      <ToastArea />
    </ThemeProvider>
  </Provider>
);
