import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import { theme } from './theme';

/** storageManager null: the scheme is the browser's, and nothing about it is stored. */
export function App({ router }: Pick<RouterProviderProps, 'router'>) {
  return (
    <ThemeProvider theme={theme} storageManager={null} noSsr>
      <CssBaseline />
      <RouterProvider router={router} />
    </ThemeProvider>
  );
}
