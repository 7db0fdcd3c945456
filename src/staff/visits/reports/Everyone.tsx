import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useLocalValue } from '../../../resource/filters/useLocalValue';
import { reports as text } from '../../../text/reports';
import { setVisitsQuery, useVisitsQuery } from '../address';

/** Outlines the thumb of the switch, which is as light as the page. */
const outlinedSx = { '& .MuiSwitch-thumb': { border: 1, borderColor: 'text.secondary' } };

/** Switch that includes staff and robots in the figures; the list always shows them. */
export function Everyone() {
  const [{ everyone }] = useVisitsQuery();
  const [isOn, setOn] = useLocalValue(everyone);
  return (
    <FormControlLabel
      control={<Switch size="small" checked={isOn} sx={outlinedSx} />}
      label={text.everyone}
      onChange={(_, wanted) => {
        setOn(wanted);
        setVisitsQuery({ everyone: wanted });
      }}
      sx={{
        mx: 0,
        gap: 1,
        minHeight: { xs: 44, md: 36 },
        '& .MuiFormControlLabel-label': { typography: 'body2', color: 'text.secondary' },
      }}
    />
  );
}
