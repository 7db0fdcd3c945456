import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useDispatch, useSelector } from 'react-redux';
import type { About } from '../../../api/staff/documents';
import { listSx } from '../../../resource/drawer/Part';
import { IconAction } from '../../../resource/IconAction';
import { documents } from '../../../text/documents';
import { Cross } from '../../../ui/icons';
import { isSameAbout } from './documents';
import { selectUploads, type Upload, uploadDismissed } from './uploads';

const text = documents.uploads;

const stateOf = ({ status, progress, problem }: Upload) => {
  if (problem !== '') return problem;
  if (status === 'waiting') return text.waiting;
  return status === 'preparing' ? text.preparing : text.sending(Math.round(progress * 100));
};

/** Files that are being sent to this row, and those that were not. */
export function UploadList({ about }: { about: About }) {
  const dispatch = useDispatch();
  const uploads = useSelector(selectUploads).filter((one) => isSameAbout(one.about, about));
  if (uploads.length === 0) return null;
  return (
    <Box component="ul" aria-label={text.label} sx={listSx}>
      {uploads.map((upload) => {
        const { id, name, status, progress } = upload;
        const isOver = status === 'failed' || status === 'done';
        return (
          <Box component="li" key={id} sx={rowSx}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box component="bdi" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {name}
              </Box>
              {!isOver && (
                <LinearProgress
                  aria-label={name}
                  variant={status === 'sending' ? 'determinate' : 'indeterminate'}
                  value={progress * 100}
                  sx={{ my: 0.5 }}
                />
              )}
              <Box
                role={upload.problem === '' ? undefined : 'alert'}
                sx={{ color: status === 'failed' ? 'error.main' : 'text.secondary' }}
              >
                {stateOf(upload)}
              </Box>
            </Box>
            <IconAction
              aria-label={(isOver ? text.dismiss : text.cancel)(name)}
              isOff={false}
              onClick={() => dispatch(uploadDismissed(id))}
            >
              <Cross />
            </IconAction>
          </Box>
        );
      })}
    </Box>
  );
}

const rowSx = { display: 'flex', alignItems: 'start', gap: 1, typography: 'body2' };
