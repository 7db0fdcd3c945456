import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { Provider } from 'react-redux';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import type { Store } from '../store/makeStore';
import { ToastArea } from '../ui/toasts/ToastArea';
import { AuthSpinner } from './AuthSpinner';
import { theme } from './theme';

interface Props extends Pick<RouterProviderProps, 'router'> {
  store: Store;
}

/** storageManager null: the scheme is the browser's, and nothing about it is stored. */
export function App({ router, store }: Props) {
  return (
    <Provider store={store}>
      <ThemeProvider theme={theme} storageManager={null} noSsr>
        <CssBaseline />
        <RouterProvider router={router} />
        <AuthSpinner />
        <ToastArea />
      </ThemeProvider>
    </Provider>
  );
}
