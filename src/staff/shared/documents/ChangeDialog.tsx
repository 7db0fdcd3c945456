import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type SubmitEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { CustomerDocument } from '../../../api/staff/documents';
import { DOCUMENT_KINDS } from '../../../config/documents';
import { typedLine } from '../../../lib/typedLine';
import { Choice } from '../../../resource/filters/Choice';
import { updateMade } from '../../../resource/undo/slice';
import { documents as text } from '../../../text/documents';
import { FormDialog } from '../../../ui/FormDialog';
import { documentChanged } from './documents';
import { isName } from './prepare';

interface Props {
  row: CustomerDocument;
  onClose: () => void;
}

/** Changes name, kind and day of a document; the change can be undone like others. */
export const ChangeDialog = ({ row, onClose }: Props) => (
  <FormDialog open title={text.change} onClose={onClose}>
    <ChangeForm row={row} onClose={onClose} />
  </FormDialog>
);

function ChangeForm({ row, onClose }: Props) {
  const dispatch = useDispatch();
  const [name, setName] = useState(row.name);
  const [kind, setKind] = useState(row.kind);
  const [datedOn, setDatedOn] = useState(row.datedOn);
  const [isChecked, setChecked] = useState(false);
  const typed = typedLine(name);
  const isDay = datedOn >= '1900-01-01' && datedOn <= '2200-12-31';
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isName(typed) || !isDay) return;
    const columns = { name: typed, kind, datedOn };
    dispatch(updateMade(text.changed(typed), documentChanged({ id: row.id, columns })));
    onClose();
  };
  return (
    <Box component="form" noValidate onSubmit={save} sx={{ mt: 2.5, display: 'grid', gap: 2 }}>
      <TextField
        autoFocus
        label={text.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={isChecked && !isName(typed)}
        helperText={isChecked && !isName(typed) ? text.badName : undefined}
        slotProps={{ htmlInput: { autoComplete: 'off' } }}
      />
      <Choice
        label={text.kind}
        value={kind}
        options={text.kinds}
        onChoose={(chosen) => setKind(DOCUMENT_KINDS.find((one) => one === chosen) ?? kind)}
      />
      <TextField
        type="date"
        label={text.datedOn}
        value={datedOn}
        onChange={({ target }) => setDatedOn(target.value)}
        error={isChecked && !isDay}
        helperText={isChecked && !isDay ? text.badDay : undefined}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Button type="submit" variant="contained">
        {text.save}
      </Button>
      <Button color="inherit" onClick={onClose}>
        {text.cancel}
      </Button>
    </Box>
  );
}
