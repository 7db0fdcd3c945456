import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';

interface Props {
  variant?: 'h1' | 'h2';
  children: string;
}

/** Heading of the content that replaces a step. It gets the focus, so that screen readers announce it. */
export function StepHeading({ variant = 'h1', children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Typography
      variant={variant}
      component="h1"
      ref={heading}
      tabIndex={-1}
      sx={{ outline: 'none' }}
    >
      {children}
    </Typography>
  );
}

/** Text above the heading that says which step it is. */
export const Step = ({ children }: { children: string }) => (
  <Typography variant="body2" sx={{ mb: 1, fontWeight: 600, color: 'primary.main' }}>
    {children}
  </Typography>
);
