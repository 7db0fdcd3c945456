import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Mention } from '../../../api/staff/mentions';
import { sayAuthor } from '../../../resource/form/author';
import { SmallButton } from '../../../resource/SmallButton';
import { mentions as text } from '../../../text/mentions';
import { Notice } from '../../shared/Notice';
import { customersArea } from '../area';
import { CustomerLink } from '../CustomerLink';
import { mentions, seenRequested } from './mentions';

const NONE: Mention[] = [];

/** Notes of colleagues that mention the person, until the person has seen them. */
export function Mentions() {
  const dispatch = useDispatch();
  const rows = useSelector(mentions.selectValue) ?? NONE;
  const { options } = useSelector(customersArea.lookup.selectLookup);
  useEffect(() => {
    dispatch(mentions.requested());
    return () => void dispatch(mentions.closed());
  }, [dispatch]);
  if (rows.length === 0) return null;
  return (
    <Notice severity="info" title={text.title(rows.length)}>
      <Box component="ul" sx={listSx}>
        {rows.map(({ event, id, name, by, text: note, maySee }) => {
          const who = sayAuthor(by, options.staff);
          return (
            <Box component="li" key={event} sx={rowSx}>
              <Box sx={wordsSx}>
                {text.by(who)} {maySee ? <CustomerLink id={id} name={name} /> : <bdi>{name}</bdi>}
                {': '}
                {text.quote(note)}
              </Box>
              <SmallButton
                color="inherit"
                aria-label={text.seenOf(who, name)}
                onClick={() => dispatch(seenRequested([event]))}
              >
                {text.seen}
              </SmallButton>
            </Box>
          );
        })}
      </Box>
    </Notice>
  );
}

const listSx = { display: 'grid', gap: 0.5, m: 0, p: 0, listStyle: 'none' };
const rowSx = { display: 'flex', alignItems: 'flex-start', gap: 1, minWidth: 0 };
const wordsSx = { flex: 1, minWidth: 0, overflowWrap: 'anywhere', pt: { md: 0.5 } };
