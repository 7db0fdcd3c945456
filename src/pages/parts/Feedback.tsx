import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { Part, Row } from './Part';

const SEVERITIES = ['success', 'info', 'warning', 'error'] as const;

/** What opens stays inside, so that it has the colours around it. */
export function Feedback() {
  return (
    <Part title="Alerts, dialog, menu, skeleton">
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {SEVERITIES.map((severity) => (
          <Alert
            key={severity}
            severity={severity}
            action={
              <Button size="small" color="inherit">
                Undo
              </Button>
            }
          >
            {severity}: the visit was deleted
          </Alert>
        ))}
        <Alert severity="error" variant="filled">
          filled
        </Alert>
      </Box>
      <Row>
        <DialogSample />
        <MenuSample />
      </Row>
      <Skeleton variant="rounded" height={52} sx={{ maxWidth: 420 }} />
      <Skeleton width="60%" />
    </Part>
  );
}

function DialogSample() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Open a dialog
      </Button>
      <Dialog open={open} onClose={close} disablePortal maxWidth="xs">
        <DialogTitle>Delete 12 visits?</DialogTitle>
        <DialogContent>
          <DialogContentText>They can be brought back for ten seconds.</DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Keep</Button>
          <Button variant="contained" color="error" onClick={close}>
            Delete
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function MenuSample() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button variant="outlined" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        Open a menu
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} disablePortal>
        {['Call', 'Write', 'Delete'].map((name) => (
          <MenuItem key={name} onClick={close}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
