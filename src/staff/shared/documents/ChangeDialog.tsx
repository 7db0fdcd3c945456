import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type SubmitEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { CustomerDocument } from '../../../api/staff/documents';
import { DOCUMENT_KINDS } from '../../../config/documents';
import { isName } from '../../../lib/fileName';
import { typedLine } from '../../../lib/typedLine';
import { Choice } from '../../../resource/filters/Choice';
import { updateMade } from '../../../resource/undo/slice';
import { documents as text } from '../../../text/documents';
import { FormDialog } from '../../../ui/FormDialog';
import { columnsOf, documentChanged, type Subject, subjectOf } from './documents';

interface Props {
  row: CustomerDocument;
  /** What it can be about; none where that cannot be changed. */
  subjects: readonly Subject[];
  onClose: () => void;
}

/** Changes name, kind, day and what a document is about; the change can be undone like others. */
export const ChangeDialog = (props: Props) => (
  <FormDialog open title={text.change} onClose={props.onClose}>
    <ChangeForm {...props} />
  </FormDialog>
);

/** Value of a subject in the choice; '' is none. */
const valueOf = (subject: Pick<Subject, 'column' | 'id'> | undefined) =>
  subject ? `${subject.column} ${subject.id}` : '';

function ChangeForm({ row, subjects, onClose }: Props) {
  const dispatch = useDispatch();
  const [name, setName] = useState(row.name);
  const [kind, setKind] = useState(row.kind);
  const [datedOn, setDatedOn] = useState(row.datedOn);
  const own = subjectOf(row, subjects);
  const [about, setAbout] = useState(valueOf(own));
  // The own one may be archived, or one of more than the page lists.
  const choices = own && !subjects.includes(own) ? [...subjects, own] : subjects;
  const [isChecked, setChecked] = useState(false);
  const typed = typedLine(name);
  const isDay = datedOn >= '1900-01-01' && datedOn <= '2200-12-31';
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isName(typed) || !isDay) return;
    const columns = {
      ...{ name: typed, kind, datedOn },
      ...(about !== valueOf(own) && columnsOf(choices.find((one) => valueOf(one) === about))),
    };
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
      {subjects.length > 0 && (
        <Choice
          label={text.subject}
          value={about}
          options={[
            ['', text.noSubject],
            ...choices.map((one) => [valueOf(one), one.label] as const),
          ]}
          onChoose={setAbout}
        />
      )}
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
