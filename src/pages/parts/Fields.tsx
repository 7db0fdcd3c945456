import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Part } from './Part';

export function Fields({ scheme }: { scheme: string }) {
  // Labels find their fields by these, and both schemes are on one page.
  const id = (name: string) => `${scheme}-${name}`;
  return (
    <Part title="Fields">
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: 'repeat(auto-fill, minmax(15rem, 1fr))',
        }}
      >
        <TextField id={id('empty')} label="Empty" placeholder="ana@group.example" />
        <TextField id={id('filled')} label="Filled" defaultValue="Ana Rivera" helperText="Help" />
        <TextField
          id={id('wrong')}
          label="Wrong"
          error
          defaultValue="ana@"
          helperText="Not an e-mail address"
        />
        <TextField id={id('off')} label="Disabled" disabled defaultValue="Nothing to do" />
        <TextField id={id('small')} label="Small" size="small" />
        <TextField
          id={id('choice')}
          label="Choice"
          select
          defaultValue="auto"
          slotProps={{ select: { MenuProps: { disablePortal: true } } }}
        >
          <MenuItem value="auto">Auto</MenuItem>
          <MenuItem value="hogar">Hogar</MenuItem>
        </TextField>
        <TextField id={id('long')} label="Long" multiline minRows={3} />
        <div>
          <FormControlLabel control={<Checkbox defaultChecked />} label="Chosen" />
          <FormControlLabel control={<Checkbox />} label="Not chosen" />
        </div>
      </Box>
    </Part>
  );
}
