import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useId, useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { Touch } from '../../../api/staff/adFigures';
import type { Ad } from '../../../api/staff/ads';
import { FiltersFrame } from '../../../resource/filters/FiltersFrame';
import { SearchChoice } from '../../../resource/filters/SearchChoice';
import { TickFilter } from '../../../resource/filters/TickFilter';
import { adFigures as text } from '../../../text/adFigures';
import { PeriodChip } from '../../shared/period/PeriodChip';
import { setResultsQuery, useResultsQuery } from './address';
import { selectFigures } from './reading';

const tickEveryone = (everyone: boolean) => setResultsQuery({ everyone });
const NO_ADS: Ad[] = [];

const chooseAd = (ad: string | undefined) => setResultsQuery({ ad });

/** Filters by period, ad, touch and who counts. In narrow windows a button unfolds all but the period. */
export function Filters() {
  const [query] = useResultsQuery();
  const ads = useSelector((all: object) => selectFigures(all).shown?.ads) ?? NO_ADS;
  const choices = useMemo(
    () => [
      { value: '', text: text.noAd },
      ...ads
        .map(({ code, name }) => ({ value: code, text: name, code }))
        .sort((one, other) => one.text.localeCompare(other.text, 'es')),
    ],
    [ads],
  );
  const { ad, touch, everyone } = query;
  const set = [ad !== undefined, touch === 'first', everyone].filter(Boolean).length;
  return (
    <Box sx={{ mt: 0.75 }}>
      <FiltersFrame count={set} search={<PeriodChip chosen={query} onChoose={setResultsQuery} />}>
        <SearchChoice
          label={text.ad}
          value={ad}
          any={text.allAds}
          options={choices}
          onChoose={chooseAd}
        />
        <TickFilter label={text.everyone} value={everyone} onTick={tickEveryone} />
      </FiltersFrame>
      <TouchSwitch touch={touch} />
    </Box>
  );
}

function TouchSwitch({ touch }: { touch: Touch }) {
  const id = useId();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
        mt: 1,
      }}
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={text.touch}
        aria-describedby={id}
        // MUI's grey has a contrast of only 4.49 under the pointer.
        sx={{ '& button': { color: 'text.secondary', minHeight: { xs: 44, md: 36 } } }}
        value={touch}
        onChange={(_, chosen: Touch | null) => {
          if (chosen !== null) setResultsQuery({ touch: chosen });
        }}
      >
        <ToggleButton value="last">{text.touches.last}</ToggleButton>
        <ToggleButton value="first">{text.touches.first}</ToggleButton>
      </ToggleButtonGroup>
      <Box id={id} sx={{ flex: '1 1 20rem', typography: 'body2', color: 'text.secondary' }}>
        {text.touchHint[touch]}
      </Box>
    </Box>
  );
}
