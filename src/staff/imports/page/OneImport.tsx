import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Message } from '../../../resource/list/Message';
import { imports } from '../../../text/imports';
import { isolated } from '../../../text/isolated';
import { Part } from '../../../resource/drawer/Part';
import { Unread } from '../../shared/Unread';
import { WaitingList } from '../../shared/WaitingList';
import { openImport } from '../readings';
import { selectWorkOn } from '../work';
import { Actions } from './Actions';
import { Rows } from './Rows';
import { Working } from './Working';

const text = imports.one;

/** An import: what will happen with its rows, work on them, and what happened. */
export function OneImport({ id }: { id: string }) {
  const dispatch = useDispatch();
  const { value, hasFailed } = useSelector(openImport.selectOf(id));
  const work = useSelector(selectWorkOn(id));
  useEffect(() => {
    dispatch(openImport.requested(id));
    return () => void dispatch(openImport.closed());
  }, [dispatch, id]);
  if (value === null) return <Message {...text.gone} />;
  if (!value)
    return hasFailed ? (
      <Box sx={{ mt: 1.5 }}>
        <Unread title={text.failed} onAgain={() => dispatch(openImport.retried())} />
      </Box>
    ) : (
      <WaitingList label={text.loading} />
    );
  const { counts } = value;
  // The id as the address has it, which may be written in another way than the database's.
  const one = { ...value.one, id };
  return (
    <>
      <Part heading="h2" title={isolated(one.fileName)}>
        {work ? <Working work={work} /> : <Actions one={one} counts={counts} />}
      </Part>
      {work?.kind !== 'check' && counts.checked > 0 && <Rows one={one} counts={counts} />}
    </>
  );
}
