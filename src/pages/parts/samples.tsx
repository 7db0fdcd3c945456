import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { type TypographyVariant, useTheme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ActionLink } from '../../ui/ActionLink';

const ROLES = ['primary', 'secondary', 'success', 'warning', 'error', 'info'] as const;
const TONES = ['dark', 'main', 'light'] as const;
const GROUNDS = [
  ['background.default', 'text.primary'],
  ['background.paper', 'text.primary'],
  ['brand.tint', 'text.secondary'],
  ['brand.deep', 'brand.onDeep'],
] as const;

export function Colours({ scheme }: { scheme: 'light' | 'dark' }) {
  const palette = useTheme().colorSchemes[scheme]?.palette;
  const tones = ROLES.flatMap((role) =>
    TONES.map((tone) => {
      const contrast =
        tone === 'light' ? palette?.getContrastText(palette[role].light) : `${role}.contrastText`;
      return [`${role}.${tone}`, contrast, palette?.[role][tone]] as const;
    }),
  );
  return [...tones, ...GROUNDS].map(([ground, text, value]) => (
    <Box key={ground} sx={{ p: 1.25, width: '11rem', bgcolor: ground, color: text, border: 1 }}>
      <Typography variant="caption">
        {ground} {value}
      </Typography>
    </Box>
  ));
}

const VARIANTS = 'h1 h2 h3 h4 h5 h6 subtitle1 body1 body2 button caption'.split(
  ' ',
) as TypographyVariant[];

export const TypeScale = () =>
  VARIANTS.map((variant) => (
    <Typography key={variant} variant={variant} component="div" sx={{ width: '100%' }}>
      {variant}: one roof for all your insurance, 1,234.50
    </Typography>
  ));

export const Buttons = () => (
  <>
    {(['contained', 'outlined', 'text'] as const).map((variant) => (
      <div key={variant}>
        {(['small', 'medium', 'large'] as const).map((size) => (
          <Button key={size} variant={variant} size={size}>
            {variant} {size}
          </Button>
        ))}
        <Button variant={variant} disabled>
          disabled
        </Button>
        <Button variant={variant} color="error">
          delete
        </Button>
      </div>
    ))}
    {(['filled', 'outlined', 'sunny'] as const).map((look) => (
      <ActionLink key={look} look={look} to={`#${look}`}>
        {look}
      </ActionLink>
    ))}
    <Tooltip title="A tooltip">
      <Chip label="default" />
    </Tooltip>
    {ROLES.map((colour) => (
      <Chip key={colour} label={colour} color={colour} />
    ))}
    <Chip label="can be removed" variant="outlined" onDelete={() => undefined} />
  </>
);

export const Fields = () => (
  <>
    <TextField label="Empty" placeholder="ana@group.example" />
    <TextField label="Filled" defaultValue="Ana" helperText="Help" />
    <TextField label="Invalid" error helperText="Not an e-mail address" />
    <TextField label="Disabled" disabled defaultValue="Nothing to do" />
    <TextField label="Small" size="small" />
    <TextField
      label="Choice"
      select
      defaultValue="auto"
      slotProps={{ select: { MenuProps: { disablePortal: true } } }}
    >
      <MenuItem value="auto">Auto</MenuItem>
      <MenuItem value="hogar">Hogar</MenuItem>
    </TextField>
    <TextField label="Long" multiline minRows={3} />
    <FormControlLabel control={<Checkbox defaultChecked />} label="Checked" />
    <FormControlLabel control={<Checkbox />} label="Not checked" />
  </>
);

/** Samples of dialog and menu. They have no portal, so that they get the colours of their section. */
export function Feedback() {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      {(['success', 'info', 'warning', 'error'] as const).map((severity) => (
        <Alert key={severity} severity={severity} action={<Button color="inherit">Undo</Button>}>
          {severity}: the visit was deleted
        </Alert>
      ))}
      <Alert severity="error" variant="filled">
        filled
      </Alert>
      <Button variant="outlined" onClick={() => setDialogOpen(true)}>
        Open a dialog
      </Button>
      <Dialog open={isDialogOpen} onClose={() => setDialogOpen(false)} disablePortal>
        <DialogContent>Delete 12 visits?</DialogContent>
      </Dialog>
      <Button variant="outlined" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        Open a menu
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} disablePortal>
        {['Call', 'Write', 'Delete'].map((name) => (
          <MenuItem key={name}>{name}</MenuItem>
        ))}
      </Menu>
      <Skeleton variant="rounded" width={260} height={52} />
    </>
  );
}

export const Surfaces = () => (
  <>
    <Paper variant="outlined" sx={{ p: 2 }}>
      Outlined
    </Paper>
    {[0, 1, 4, 16].map((elevation) => (
      <Paper key={elevation} elevation={elevation} sx={{ p: 2 }}>
        Elevation {elevation}
      </Paper>
    ))}
  </>
);
