import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { formatMoment } from '../../../lib/formats';
import { toLookup } from '../../../resource/lookup/makeLookup';
import { useRights } from '../../../resource/rights';
import { notices } from '../../../text/notices';
import { dialogButtonsSx } from '../../../ui/dialogEnd';
import { FormDialog } from '../../../ui/FormDialog';
import { undeliveredProblemOf } from '../../shared/deliveryProblem';
import { Notice } from '../../shared/Notice';
import { customersArea } from '../area';
import { CustomerLink } from '../CustomerLink';
import { undelivered, undeliveredSettled } from './notices';

const text = notices.undelivered;
/** Maximum number of messages that are listed; the title counts all. */
const FEW = 3;

/** Messages that failed for good, with buttons to send them again or drop them. */
export function Undelivered() {
  const dispatch = useDispatch();
  const { value: messages = [] } = useSelector(undelivered.select);
  const { nameOf } = toLookup(useSelector(customersArea.lookup.selectLookup));
  const { mayWrite } = useRights();
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    dispatch(undelivered.requested());
    return () => void dispatch(undelivered.closed());
  }, [dispatch]);
  const close = () => setAsking(false);
  if (messages.length === 0) return null;
  return (
    <Notice severity="warning" title={text.title(messages.length)}>
      {messages.slice(0, FEW).map(({ id, kind, channel, customerId, customers, ...one }) => (
        <Box key={id}>
          {customers && customerId !== null && (
            <>
              <CustomerLink id={customerId} name={customers.name} />
              {' · '}
            </>
          )}
          {nameOf('staff', one.staffId) !== '' && (
            <>
              <bdi>{nameOf('staff', one.staffId)}</bdi>
              {' · '}
            </>
          )}
          {text.kinds[kind]} · {text.channels[channel]} · {formatMoment(one.created_at)}
          {one.error && (
            <>
              {`. ${text.problems[undeliveredProblemOf(one.error)]}`}
              <Box
                component="details"
                sx={{ '& summary': { cursor: 'pointer', width: 'fit-content' } }}
              >
                <summary>{text.detail}</summary>
                <bdi>{one.error}</bdi>
              </Box>
            </>
          )}
        </Box>
      ))}
      {messages.length > FEW && text.more(messages.length - FEW)}
      {mayWrite && (
        <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            onClick={() => dispatch(undeliveredSettled({ again: true }))}
          >
            {text.again}
          </Button>
          <Button size="small" color="inherit" onClick={() => setAsking(true)}>
            {text.drop}
          </Button>
        </Box>
      )}
      <FormDialog
        open={isAsking}
        title={text.ask(messages.length)}
        lead={text.lead}
        onClose={close}
      >
        <Box sx={{ ...dialogButtonsSx, mt: 3 }}>
          <Button autoFocus color="inherit" onClick={close}>
            {text.cancel}
          </Button>
          <Button
            variant="contained"
            onClick={() => {
              close();
              dispatch(undeliveredSettled({ again: false }));
            }}
          >
            {text.confirm}
          </Button>
        </Box>
      </FormDialog>
    </Notice>
  );
}
