import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { contentsOf, type CustomerDocument, thumbnailOf } from '../../../api/staff/documents';
import { downloadName } from '../../../lib/fileName';
import { formatDay } from '../../../lib/formats';
import { saveFile } from '../../../resource/exporting/download';
import { MenuButton } from '../../../resource/MenuButton';
import { useAuthor } from '../../../resource/page/useResource';
import { useRights } from '../../../resource/rights';
import { updateMade } from '../../../resource/undo/slice';
import { documents as text } from '../../../text/documents';
import { lineIcon } from '../../../ui/lineIcon';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { toastShown } from '../../../ui/toasts/slice';
import { staffSession } from '../session';
import { toDataUrl } from './dataUrl';
import { documentRemoved } from './documents';

const Sheet = lineIcon('M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6');

interface Props {
  row: CustomerDocument;
  /** What it is about; '' to leave that out. */
  about: string;
  onOpen: (row: CustomerDocument) => void;
  onChange: (row: CustomerDocument) => void;
}

/** A document in the list: what it is, and what can be done with it. */
export function DocumentRow({ row, about, onOpen, onChange }: Props) {
  const { id, name, kind, datedOn, by } = row;
  const dispatch = useDispatch();
  const author = useAuthor();
  const me = useSelector(staffSession.selectEmail);
  const { mayWrite, isAdmin } = useRights();
  const download = async () => {
    const contents = await contentsOf(row);
    if (contents) saveFile(downloadName(name, row.type), [contents], row.type);
    else dispatch(toastShown('error', text.notRead));
  };
  const change = { label: text.change, onRun: () => onChange(row) };
  const remove = {
    label: text.remove,
    onRun: () => dispatch(updateMade(text.removed(name), documentRemoved(id))),
  };
  return (
    <Box component="li" sx={rowSx}>
      <ButtonBase onClick={() => onOpen(row)} sx={openSx}>
        <Thumbnail row={row} />
        <Box sx={{ minWidth: 0 }}>
          <VisuallyHidden>{text.open} </VisuallyHidden>
          <Box component="bdi" sx={nameSx}>
            {name}
          </Box>{' '}
          <Box sx={{ color: 'text.secondary' }}>
            {[text.kindName(kind), formatDay(datedOn), by && text.by(author(by))]
              .filter(Boolean)
              .join(' · ')}
          </Box>
          {about !== '' && (
            <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              <bdi>{about}</bdi>
            </Box>
          )}
        </Box>
      </ButtonBase>
      <MenuButton
        label={text.options}
        name={text.actions(name)}
        items={[
          { label: text.download, onRun: () => void download() },
          ...(mayWrite ? [change] : []),
          ...(mayWrite && (isAdmin || by === me) ? [remove] : []),
        ]}
      />
    </Box>
  );
}

/** Small picture of a photograph; a sheet for what has none. */
function Thumbnail({ row: { id, type } }: Pick<Props, 'row'>) {
  const [address, setAddress] = useState<string>();
  const isPicture = type.startsWith('image/');
  useEffect(() => {
    if (!isPicture) return undefined;
    let isShown = true;
    void thumbnailOf(id).then(async (bytes) => {
      if (!bytes?.byteLength) return;
      const read = await toDataUrl(new Blob([bytes], { type: 'image/jpeg' }));
      if (isShown) setAddress(read);
    });
    return () => {
      isShown = false;
    };
  }, [id, isPicture]);
  return (
    <Box sx={thumbnailSx}>{address === undefined ? <Sheet /> : <img src={address} alt="" />}</Box>
  );
}

const rowSx = { display: 'flex', alignItems: 'center', gap: 1, typography: 'body2' };
const openSx = {
  flex: 1,
  minWidth: 0,
  justifyContent: 'start',
  gap: 1.5,
  textAlign: 'start',
  typography: 'body2',
  borderRadius: 1,
  position: 'relative',
  '&:hover bdi:first-of-type': { textDecoration: 'underline' },
};
const nameSx = { fontWeight: 600, overflowWrap: 'anywhere', display: 'block' };
const thumbnailSx = {
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  overflow: 'hidden',
  borderRadius: 1,
  bgcolor: 'action.hover',
  color: 'text.secondary',
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
};
