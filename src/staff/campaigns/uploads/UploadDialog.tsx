import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Choice } from '../../../resource/filters/Choice';
import { uploads as text } from '../../../text/uploads';
import { dialogButtonsSx } from '../../../ui/dialogEnd';
import { FormDialog } from '../../../ui/FormDialog';
import { type Period, sayPeriod } from '../../shared/period/period';
import { PLATFORMS, type PlatformName } from './platforms';
import { Summary } from './Summary';
import { type Choices, isName, toUpload } from './toUpload';
import { fileChosen, latestDays, selectUploads, uploadsClosed, wonRequested } from './uploads';

interface Props {
  open: boolean;
  /** Period shown on the page; undefined: the page has none. */
  days?: Period | undefined;
  onClose: () => void;
}

/** Makes a file by which an ad platform learns which clicks became customers (offline conversions). */
export const UploadDialog = ({ open, days, onClose }: Props) => (
  <FormDialog open={open} title={text.title} lead={text.lead} maxWidth="sm" onClose={onClose}>
    <UploadForm days={days} onClose={onClose} />
  </FormDialog>
);

function UploadForm({ days, onClose }: Omit<Props, 'open'>) {
  const dispatch = useDispatch();
  const { status, rows } = useSelector(selectUploads);
  const [now] = useState(() => new Date());
  const [platform, setPlatform] = useState<PlatformName>('google');
  const [value, setValue] = useState<Choices['value']>('premium');
  /** Name that was typed; undefined: the platform's default. */
  const [ownName, setOwnName] = useState<string>();
  const [isLatest, setIsLatest] = useState(!days);
  const { first, last } = days && !isLatest ? days : latestDays(now);
  useEffect(() => {
    dispatch(wonRequested({ first, last }));
  }, [dispatch, first, last]);
  useEffect(() => () => void dispatch(uploadsClosed()), [dispatch]);

  const name = ownName ?? text.names[platform];
  const isValid = isName(name);
  const upload = toUpload(rows, { platform, name, value }, now);
  const canSave = status === 'shown' && isValid && upload.rows > 0;
  const save = () => {
    if (!canSave) return;
    const file = text.file(platform, first, last);
    dispatch(fileChosen({ file, text: upload.text, rows: upload.rows }));
    onClose();
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      sx={formSx}
    >
      <Choice
        label={text.platform}
        value={platform}
        options={text.platforms}
        onChoose={(chosen) => setPlatform(PLATFORMS.find((one) => one === chosen) ?? platform)}
      />
      {days && (
        <Choice
          label={text.days}
          value={isLatest ? 'latest' : 'page'}
          options={[
            ['page', sayPeriod(days)],
            ['latest', text.latest],
          ]}
          onChoose={(chosen) => setIsLatest(chosen === 'latest')}
        />
      )}
      <Choice
        label={text.value}
        value={value}
        options={text.values}
        onChoose={(chosen) => setValue(chosen === 'commission' ? chosen : 'premium')}
      />
      <TextField
        label={text.name}
        size="small"
        value={name}
        onChange={({ target }) => setOwnName(target.value)}
        error={!isValid}
        helperText={isValid ? text.nameHints[platform] : text.invalidName}
        slotProps={{ htmlInput: { autoComplete: 'off' } }}
      />
      <Summary
        status={status}
        upload={upload}
        all={rows.length}
        platform={platform}
        value={value}
        onAgain={() => dispatch(wonRequested({ first, last }))}
      />
      <Box sx={dialogButtonsSx}>
        <Button color="inherit" onClick={onClose}>
          {text.close}
        </Button>
        <Button
          type="submit"
          variant="contained"
          aria-disabled={!canSave}
          sx={{ '&[aria-disabled=true]': { opacity: 0.6 } }}
        >
          {text.download}
        </Button>
      </Box>
    </Box>
  );
}

const formSx = {
  mt: 2.5,
  display: 'grid',
  alignItems: 'start',
  gap: 2,
  gridTemplateColumns: { sm: '1fr 1fr' },
  // The summary and the buttons take the full width below the fields.
  '& > :nth-last-child(-n+2)': { gridColumn: '1 / -1' },
};
