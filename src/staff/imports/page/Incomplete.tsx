import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useDispatch, useSelector } from 'react-redux';
import type { Import } from '../../../api/staff/imports';
import { imports } from '../../../text/imports';
import { resumeRequested, selectDraftState } from '../draft/draft';
import { keepFile } from '../reader/reader';
import { ChooseButton } from './ChooseButton';
import { Discard } from './Discard';
import { Progress } from './Progress';

const text = imports.one;

/** An import of which not all rows have arrived: it goes on with the same file, or is discarded. */
export function Incomplete({ one }: { one: Import }) {
  const dispatch = useDispatch();
  const { status, reason, sent, hasStopped } = useSelector(selectDraftState);
  const { id, rows, options } = one;
  const { total, hash } = options;
  if (status === 'sending')
    return <Progress text={imports.mapping.sending(sent, total)} done={sent} total={total} />;
  const choose = (file: File | undefined) => {
    if (!file) return;
    keepFile(file);
    dispatch(resumeRequested(one));
  };
  const failure = status === 'failed' ? imports.failure[reason ?? 'other'] : undefined;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Alert severity="warning">{text.incomplete(rows, total, hash !== undefined)}</Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {hash !== undefined && (
          <ChooseButton
            label={text.continueFile}
            isDisabled={status === 'reading'}
            onChoose={choose}
          />
        )}
        <Discard id={id} />
      </Box>
      {(failure ?? hasStopped) && (
        <Alert severity="error">{failure ?? imports.mapping.stopped}</Alert>
      )}
    </Box>
  );
}
