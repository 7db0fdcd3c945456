import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { lengthOf } from '../../lib/quoteRules';
import { form } from '../../text/form';
import { fieldStyles, Labelled } from '../../ui/form/Labelled';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { MESSAGE_LENGTH } from './detailFields';

/** Length of the message from which the number of characters left is shown. */
const COUNTED_FROM = MESSAGE_LENGTH - 400;
/** Number of characters between two announcements of screen readers, which would otherwise speak after every letter. */
const STEP = 100;

export function MessageField({
  defaultValue = '',
  error,
}: {
  defaultValue?: string;
  error?: string;
}) {
  const [length, setLength] = useState(() => lengthOf(defaultValue));
  const left = MESSAGE_LENGTH - length;
  const isCounted = length >= COUNTED_FROM && left >= 0 && error === undefined;
  return (
    <Labelled
      name="message"
      label={form.details.message}
      hint={form.details.messageHint}
      error={error ?? (left < 0 ? form.check.longMessage(-left) : undefined)}
      field={(attributes) => (
        <TextArea
          rows={4}
          {...attributes}
          defaultValue={defaultValue}
          onChange={({ target }) => setLength(lengthOf(target.value))}
        />
      )}
    >
      {isCounted && (
        <Box aria-hidden sx={{ color: 'text.secondary' }}>
          {form.details.left(left)}
        </Box>
      )}
      <VisuallyHidden>
        <span role="status">{isCounted && form.details.left(Math.ceil(left / STEP) * STEP)}</span>
      </VisuallyHidden>
    </Labelled>
  );
}

const TextArea = styled('textarea')(({ theme }) => ({
  ...fieldStyles(theme),
  padding: theme.spacing(1.5, 1.75),
  resize: 'vertical',
}));
