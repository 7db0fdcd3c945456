import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormFailure } from '../../ui/form/FormFailure';

interface Props {
  failure: object | undefined;
  /** Text of the failure. */
  text: ReactNode;
  isPending: boolean;
  /** Text shown until something fails. */
  note?: ReactNode;
}

/** Note or failure below the button, which therefore does not move. The height of most failures is reserved. */
export function Outcome({ failure, text, isPending, note }: Props) {
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) outcome.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  return (
    <Box ref={outcome} sx={{ minHeight: { xs: 144, sm: 96 } }}>
      <FormFailure failure={failure} text={text} isPending={isPending} />
      {!failure && (
        <Typography
          variant="body2"
          component="div"
          sx={{ color: 'text.secondary', textWrap: 'pretty' }}
        >
          {note}
        </Typography>
      )}
    </Box>
  );
}
