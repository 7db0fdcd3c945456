import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import type { Refusal } from '../../../api/staff/team';
import { team } from '../../../text/team';
import { dialogButtonsSx } from '../../../ui/dialogEnd';
import { FormDialog } from '../../../ui/FormDialog';
import { DialogFailure } from '../../../ui/form/DialogFailure';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { CancelButton } from './CancelButton';
import { useChange } from './useChange';

const refusals: Partial<Record<Refusal, string>> = team.refusals;

interface Props {
  title: string;
  lead: string;
  words: { confirm: string; confirming: string; cancel: string };
  /** Toast after the change. */
  done: string;
  ask: () => Promise<Refusal | undefined>;
  onClose: () => void;
  onDone?: () => void;
  children?: ReactNode;
}

/** Asks before a change of the team that is easily made by accident; shows the reason of a refusal. */
export function ConfirmDialog(props: Props) {
  const { title, lead, words, done, ask, onClose, onDone, children } = props;
  const { isPending, close, change } = useChange(onClose);
  const [failure, setFailure] = useState<{ refused: Refusal }>();
  return (
    <FormDialog open title={title} lead={lead} onClose={close}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void change(ask, done, (refused) => setFailure({ refused }), onDone);
        }}
        sx={{ mt: 1, display: 'grid', gap: 2 }}
      >
        {children}
        <DialogFailure
          failure={failure}
          text={failure && (refusals[failure.refused] ?? team.refusals.failed)}
          isPending={isPending}
        />
        <Box sx={dialogButtonsSx}>
          <CancelButton text={words.cancel} isPending={isPending} autoFocus onClick={close} />
          <SubmitButton text={words.confirm} busyText={words.confirming} isBusy={isPending} />
        </Box>
      </Box>
    </FormDialog>
  );
}
