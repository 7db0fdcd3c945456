import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link as RouterLink } from 'react-router-dom';
import type { Offer } from '../../../api/staff/offers';
import { formatDay, formatMoney } from '../../../lib/formats';
import { Failed, listSx, Note, Part, Waiting } from '../../../resource/drawer/Part';
import { useRights } from '../../../resource/rights';
import { SmallButton } from '../../../resource/SmallButton';
import { updateMade } from '../../../resource/undo/slice';
import { customers } from '../../../text/customers';
import { offers as text } from '../../../text/offers';
import { records } from '../../../text/records';
import { sheetAt } from '../addresses';
import { freePlace, productLabel } from './offer';
import { offerChosen, offerOpened, offerRemoved, offersReading, productsReading } from './offering';

/** Offers for a request: what companies ask for the same cover, of which the customer chooses one. */
export function Offers({ request }: { request: number }) {
  const dispatch = useDispatch();
  const { value: read, hasFailed } = useSelector(offersReading.selectOf(request));
  const shown = useSelector(offersReading.selectValue);
  const value = read && shown;
  const { value: products } = useSelector(productsReading.select);
  const { mayWrite } = useRights();
  useEffect(() => {
    dispatch(offersReading.requested(request));
    dispatch(productsReading.requested());
  }, [dispatch, request]);
  const nameOf = (offer: Offer) => {
    const product = products?.find(({ id }) => id === offer.productId);
    return product ? productLabel(product) : records.unnamed;
  };
  const isFull = value !== undefined && freePlace(value) === undefined;
  return (
    <Part title={text.title}>
      {hasFailed && !value && (
        <Failed text={text.failed} onAgain={() => dispatch(offersReading.retried())} />
      )}
      {!value && !hasFailed && <Waiting lines={1} />}
      {value && value.length === 0 && <Note>{text.none}</Note>}
      {value && value.length > 0 && (
        <Box component="ul" sx={listSx}>
          {value.map((offer) => (
            <Box component="li" key={offer.id} sx={{ typography: 'body2' }}>
              <OfferLine offer={offer} name={nameOf(offer)} />
            </Box>
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.5 }}>
        {value && value.length > 0 && (
          <Button component={RouterLink} to={sheetAt(request)} size="small" variant="contained">
            {text.compare}
          </Button>
        )}
        {mayWrite && value && !isFull && (
          <Button
            size="small"
            variant="outlined"
            onClick={() => dispatch(offerOpened({ request }))}
          >
            {text.add}
          </Button>
        )}
        {mayWrite && isFull && <Note>{text.full}</Note>}
      </Box>
    </Part>
  );
}

function OfferLine({ offer, name }: { offer: Offer; name: string }) {
  const dispatch = useDispatch();
  const { mayWrite } = useRights();
  const { premium, deductible, expiresOn, chosen, opportunityId: request } = offer;
  const facts = [
    customers.policies.aYear(formatMoney(premium, 'USD')),
    deductible !== null &&
      `${text.sheet.deductible.toLowerCase()} ${formatMoney(deductible, 'USD')}`,
    expiresOn !== null && `${text.expiresOn.toLowerCase()} ${formatDay(expiresOn)}`,
  ];
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Box>
        {chosen && <Box sx={{ color: 'success.main', fontWeight: 600 }}>{text.chosen}</Box>}
      </Box>
      <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {facts.filter(Boolean).join(' · ')}
      </Box>
      {mayWrite && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, ml: -0.75 }}>
          {!chosen && (
            <SmallButton
              aria-label={text.chooseOf(name)}
              onClick={() => dispatch(offerChosen(offer))}
            >
              {text.choose}
            </SmallButton>
          )}
          <SmallButton
            aria-label={text.edit(name)}
            onClick={() => dispatch(offerOpened({ request, offer }))}
          >
            {text.change}
          </SmallButton>
          <SmallButton
            color="inherit"
            aria-label={text.removeOf(name)}
            onClick={() => dispatch(updateMade(text.removed(name), offerRemoved(offer.id)))}
          >
            {text.remove}
          </SmallButton>
        </Box>
      )}
    </>
  );
}
