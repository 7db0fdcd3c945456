import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type DragEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { imports } from '../../../text/imports';
import { fileChosen } from '../draft/draft';
import type { FileReason } from '../file/limits';
import { keepFile } from '../reader/reader';
import { ChooseButton } from './ChooseButton';

const text = imports.drop;

interface Props {
  isReading: boolean;
  /** Why the last file could not be read; 'other' for an unknown reason, undefined: it was none. */
  failure: FileReason | 'other' | undefined;
}

/** Place to drop a file, or to choose one. */
export function DropZone({ isReading, failure }: Props) {
  const dispatch = useDispatch();
  const [name, setName] = useState('');
  const [isOver, setOver] = useState(false);
  const choose = (file: File | undefined) => {
    if (!file || isReading) return;
    keepFile(file);
    setName(file.name);
    dispatch(fileChosen({ name: file.name }));
  };
  const hover = (event: DragEvent, isInside: boolean) => {
    // Without this the browser would open the file in place of the page.
    event.preventDefault();
    setOver(isInside);
  };
  return (
    <Box
      onDragOver={(event) => hover(event, true)}
      onDragLeave={(event) => hover(event, false)}
      onDrop={(event) => {
        hover(event, false);
        choose(event.dataTransfer.files[0]);
      }}
      sx={[zoneSx, isOver && { borderColor: 'primary.main', bgcolor: 'brand.tint' }]}
    >
      <Typography variant="h4" component="h2">
        {text.title}
      </Typography>
      <Typography variant="body2" sx={{ maxWidth: '44em', color: 'text.secondary' }}>
        {text.lead}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 1 }}>
        <ChooseButton label={text.choose} isDisabled={isReading} onChoose={choose} />
        <Typography variant="body2" sx={{ display: { xs: 'none', md: 'block' } }}>
          {isOver ? text.release : text.or}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text.limits}
      </Typography>
      <Box role="status" sx={{ typography: 'body2', minHeight: 24 }}>
        {isReading && text.reading(name)}
      </Box>
      {failure && (
        <Box role="alert" sx={{ typography: 'body2', color: 'error.main', fontWeight: 600 }}>
          {imports.failure[failure]}
        </Box>
      )}
    </Box>
  );
}

const zoneSx = {
  mt: 1.5,
  p: { xs: 2.5, sm: 4 },
  display: 'grid',
  gap: 1,
  border: 2,
  borderStyle: 'dashed',
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
};
