import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useId, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { DIMENSIONS } from '../../../api/staff/visitReports';
import { SmallButton } from '../../../resource/SmallButton';
import { readTableSettings, saveTableSettings } from '../../../resource/tableSettings';
import { reports as text } from '../../../text/reports';
import { useVisitsQuery } from '../address';
import { TopValuesReport } from './TopValuesReport';
import { OverviewReport } from './OverviewReport';
import { PeriodReport } from './PeriodReport';
import { nameOfRange } from './range';
import { reportsClosed, reportsShown, selectReportFilters } from './slice';

/**
 * Reports on the visits that match the filters. The bars, and in narrow windows the chart, are hidden until the user
 * opens them, so that the table is in sight; this browser stores the choice.
 */
export function Reports() {
  const dispatch = useDispatch();
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const [isDetailed, setDetailed] = useState(() => readTableSettings('visits').detail ?? false);
  const hasChart = isWide || isDetailed;
  const id = useId();

  useEffect(() => {
    const bars = isDetailed ? DIMENSIONS : [];
    dispatch(reportsShown(['overview', ...(hasChart ? (['periods'] as const) : []), ...bars]));
  }, [dispatch, hasChart, isDetailed]);
  useEffect(() => () => void dispatch(reportsClosed()), [dispatch]);

  const toggle = () => {
    saveTableSettings('visits', { detail: !isDetailed });
    setDetailed(!isDetailed);
  };
  return (
    <Box component="section" aria-labelledby={`${id}-title`} sx={{ mt: 1.5, mb: 3 }}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, mb: 0.5 }}
      >
        <Typography variant="h5" component="h2" id={`${id}-title`}>
          {text.title}
        </Typography>
        <RangeName />
        <SmallButton
          aria-expanded={isDetailed}
          aria-controls={`${id}-detail`}
          onClick={toggle}
          sx={{ ml: 'auto', mr: -1.5, order: { md: 1 } }}
        >
          {isDetailed ? text.hideDetail : text.showDetail}
        </SmallButton>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text.hint}
        </Typography>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
        }}
      >
        <OverviewReport />
        {hasChart && <PeriodReport />}
      </Box>
      <Box
        id={`${id}-detail`}
        sx={{
          display: isDetailed ? 'grid' : 'none',
          gap: 1.5,
          mt: 1.5,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            md: 'repeat(3, minmax(0, 1fr))',
            lg: 'repeat(5, minmax(0, 1fr))',
          },
        }}
      >
        {isDetailed &&
          DIMENSIONS.map((dimension) => <TopValuesReport key={dimension} dimension={dimension} />)}
      </Box>
    </Box>
  );
}

function RangeName() {
  const [query] = useVisitsQuery();
  const filters = useSelector(selectReportFilters);
  return (
    <Typography variant="body2" sx={{ fontWeight: 600 }}>
      {filters && nameOfRange(query, filters)}
    </Typography>
  );
}
