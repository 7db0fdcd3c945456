import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { OwnSettings } from '../../../api/staff/work';
import { Note, Waiting } from '../../../resource/drawer/Part';
import { UntrustedText } from '../../../resource/drawer/UntrustedText';
import { useCopy } from '../../../resource/drawer/useCopy';
import { SmallButton } from '../../../resource/SmallButton';
import { notices as text } from '../../../text/notices';
import { resourceText } from '../../../text/resource';
import { FormDialog } from '../../../ui/FormDialog';
import {
  calendarDropped,
  calendarRequested,
  digestChosen,
  selectNewCalendar,
  settings,
} from './notices';

/** Dialog of the person's own settings: the daily e-mail, and the secret address of the calendar. */
export function Notices() {
  const dispatch = useDispatch();
  const [isOpen, setOpen] = useState(false);
  const { value, hasFailed } = useSelector(settings.select);
  const close = () => {
    setOpen(false);
    dispatch(settings.closed());
  };
  return (
    <>
      <SmallButton
        variant="outlined"
        onClick={() => {
          setOpen(true);
          dispatch(settings.requested());
        }}
      >
        {text.button}
      </SmallButton>
      <FormDialog open={isOpen} title={text.title} onClose={close}>
        <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
          {!value && !hasFailed && <Waiting lines={4} />}
          {hasFailed && (
            <>
              <Alert
                severity="error"
                action={
                  <Button
                    color="inherit"
                    size="small"
                    onClick={() => dispatch(settings.requested())}
                  >
                    {resourceText.again}
                  </Button>
                }
              >
                {text.unreadable}
              </Alert>
              <NewAddress />
            </>
          )}
          {value && <Settings settings={value} />}
          <Button variant="outlined" onClick={close} sx={{ justifySelf: 'end' }}>
            {text.close}
          </Button>
        </Box>
      </FormDialog>
    </>
  );
}

function Settings({ settings: { digest, sendsEmail, hasCalendar } }: { settings: OwnSettings }) {
  const dispatch = useDispatch();
  return (
    <>
      <Box>
        <FormControlLabel
          control={<Switch checked={digest && sendsEmail} disabled={!sendsEmail} />}
          label={text.digest}
          onChange={(_, wanted) => dispatch(digestChosen(wanted))}
          sx={{ m: 0, ml: -1 }}
        />
        {!sendsEmail && <Note>{text.noEmail}</Note>}
      </Box>
      <Box component="section" aria-label={text.calendar}>
        <Typography variant="body1" component="h3" sx={{ fontWeight: 650 }}>
          {text.calendar}
        </Typography>
        <Note>{text.calendarHint}</Note>
        <NewAddress />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          <SmallButton variant="outlined" onClick={() => dispatch(calendarRequested())}>
            {hasCalendar ? text.replace : text.create}
          </SmallButton>
          {hasCalendar && (
            <SmallButton color="inherit" onClick={() => dispatch(calendarDropped())}>
              {text.drop}
            </SmallButton>
          )}
        </Box>
      </Box>
    </>
  );
}

function NewAddress() {
  const calendar = useSelector(selectNewCalendar);
  const copy = useCopy();
  return (
    <Box role="status">
      {calendar === 'dropped' && <Note>{text.dropped}</Note>}
      {calendar && calendar !== 'dropped' && (
        <Alert severity="success" icon={false} sx={{ mt: 1.5 }}>
          <UntrustedText text={calendar.address} />
          <Box sx={{ mt: 1 }}>{text.once}</Box>
          <SmallButton
            variant="outlined"
            color="inherit"
            onClick={() => void copy(calendar.address)}
            sx={{ mt: 1 }}
          >
            {text.copy}
          </SmallButton>
        </Alert>
      )}
    </Box>
  );
}
