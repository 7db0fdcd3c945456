import Alert, { type AlertProps } from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';

interface Props extends Pick<AlertProps, 'severity' | 'closeText' | 'onClose'> {
  title: string;
  children: ReactNode;
}

/** Something to know before the day's work. Phones show its title, which unfolds the rest, so that they show the work too. */
export function Notice({ title, children, ...alert }: Props) {
  const isPhone = useMediaQuery('(max-width: 599.95px)', { noSsr: true });
  return (
    <Alert role="note" sx={noteSx} {...alert}>
      {isPhone ? (
        <details>
          <summary>{title}</summary>
          {children}
        </details>
      ) : (
        <>
          <AlertTitle>{title}</AlertTitle>
          {children}
        </>
      )}
    </Alert>
  );
}

const noteSx = {
  mt: { xs: 1, sm: 2 },
  alignItems: 'flex-start',
  '& .MuiAlert-message': { width: 1, minWidth: 0 },
  '& summary': { cursor: 'pointer', py: 1, my: -1 },
  '& details[open] > summary': { mb: 0 },
};
