import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useSelector } from 'react-redux';
import { Link as RouterLink } from 'react-router-dom';
import { useReading } from '../../../resource/useReading';
import { imports as text } from '../../../text/imports';
import { isolated } from '../../../text/isolated';
import { Unread } from '../../shared/Unread';
import { WaitingList } from '../../shared/WaitingList';
import { importAt } from '../addresses';
import { selectDraftState } from '../draft/draft';
import { importList } from '../readings';
import { DropZone } from './DropZone';
import { Former } from './Former';
import { Mapping } from './Mapping';

/** Choice of a file and mapping of its columns; below it the former imports. */
export function Start() {
  const { status, reason, draft } = useSelector(selectDraftState);
  const { value: list, hasFailed, again } = useReading(importList);
  if (draft) return <Mapping draft={draft} />;
  if (hasFailed)
    return (
      <Box sx={{ mt: 1.5 }}>
        <Unread title={text.former.failed} onAgain={again} />
      </Box>
    );
  if (!list) return <WaitingList label={text.former.loading} />;
  const open = list.find(({ finishedAt }) => finishedAt === null);
  return (
    <>
      {open ? (
        <Alert severity="info" sx={{ mt: 1.5 }}>
          {text.drop.open}{' '}
          <Link component={RouterLink} to={importAt(open.id)}>
            {isolated(open.fileName)}
          </Link>
        </Alert>
      ) : (
        <DropZone
          isReading={status === 'reading'}
          failure={status === 'failed' && reason !== 'differs' ? (reason ?? 'other') : undefined}
        />
      )}
      <Former list={list} />
    </>
  );
}
