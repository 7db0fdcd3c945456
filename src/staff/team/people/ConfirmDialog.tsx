import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import type { Refusal } from '../../../api/staff/team';
import { FormDialog } from '../../../ui/FormDialog';
import { FormFailure } from '../../../ui/form/FormFailure';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { useChange } from './useChange';

interface Props {
  title: string;
  lead: string;
  words: { confirm: string; confirming: string; cancel: string };
  /** Said when it is done. */
  done: string;
  ask: () => Promise<Refusal | undefined>;
  onClose: () => void;
  onDone?: () => void;
  children?: ReactNode;
}

/** Asks before a change of the team that is easily made by accident; a refusal stays in the dialog. */
export function ConfirmDialog(props: Props) {
  const { title, lead, words, done, ask, onClose, onDone, children } = props;
  const { isPending, change, refusalOf } = useChange();
  const [failure, setFailure] = useState<{ refused: Refusal }>();
  const confirm = async () => {
    const refused = await change(ask, done);
    if (refused) {
      setFailure({ refused });
    } else {
      onClose();
      onDone?.();
    }
  };
  return (
    <FormDialog open title={title} lead={lead} onClose={onClose}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
        sx={{ mt: 1, display: 'grid', gap: 2 }}
      >
        {children}
        <FormFailure
          failure={failure}
          text={failure && refusalOf(failure.refused)}
          isPending={isPending}
        />
        <SubmitButton text={words.confirm} busyText={words.confirming} isBusy={isPending} />
        <Button color="inherit" autoFocus onClick={onClose}>
          {words.cancel}
        </Button>
      </Box>
    </FormDialog>
  );
}
