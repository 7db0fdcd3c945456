import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDispatch } from 'react-redux';
import { COMMANDS, type Group } from '../../../resource/keys/commands';
import { keys as text } from '../../../text/keys';
import { FormDialog } from '../../../ui/FormDialog';
import { KeyCaps } from './KeyCaps';
import { dialogClosed } from './slice';

const groups = Object.entries(text.groups) as [Group, string][];

/** Dialog with all keyboard shortcuts, grouped by the part of the page in which they work. */
export function Help() {
  const dispatch = useDispatch();
  const close = () => void dispatch(dialogClosed());
  return (
    <FormDialog open title={text.title} lead={text.hint} maxWidth="sm" onClose={close}>
      <Box sx={{ columns: { sm: 2 }, columnGap: 4, mt: 2 }}>
        {groups.map(([group, title]) => (
          <Box key={group} sx={{ breakInside: 'avoid', mb: 2.5 }}>
            <Typography variant="h6" component="h3" sx={{ mb: 0.5 }}>
              {title}
            </Typography>
            <Box component="dl" sx={{ m: 0, typography: 'body2' }}>
              {COMMANDS.filter((one) => one.group === group).map(({ name, key }) => (
                <Box key={name} sx={lineSx}>
                  <dt>{text.names[name]}</dt>
                  <Box component="dd" sx={{ m: 0, flex: 'none' }}>
                    <KeyCaps of={key} />
                  </Box>
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button variant="contained" autoFocus onClick={close}>
          {text.close}
        </Button>
      </Box>
    </FormDialog>
  );
}

const lineSx = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: 2,
  py: 0.625,
  borderTop: 1,
  borderColor: 'divider',
};
