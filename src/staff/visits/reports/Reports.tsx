import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useId, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { DIMENSIONS, UTM_DIMENSIONS, type UtmDimension } from '../../../api/staff/visitReports';
import { SmallButton } from '../../../resource/SmallButton';
import { readTableSettings, saveTableSettings } from '../../../resource/tableSettings';
import { reports as text } from '../../../text/reports';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { useVisitsQuery } from '../address';
import { CampaignReport } from './CampaignReport';
import { Everyone } from './Everyone';
import { pageViews } from './figures';
import { TopValuesReport } from './TopValuesReport';
import { OverviewReport } from './OverviewReport';
import { PeriodReport } from './PeriodReport';
import { nameOfRange } from './range';
import { Strip } from './Strip';
import { reportsClosed, reportsShown, selectReport, selectReportFilters } from './slice';

/**
 * Reports on the visits that match the filters: a line of figures that unfolds to all figures, a chart and bars. The
 * browser stores whether it is unfolded.
 */
export function Reports() {
  const dispatch = useDispatch();
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const [isDetailed, setDetailed] = useState(() => readTableSettings('visits').detail ?? false);
  const [query] = useVisitsQuery();
  // Starts with the parameter by which the address filters.
  const [parameter, setParameter] = useState<UtmDimension>(
    () => UTM_DIMENSIONS.find((one) => query[one] !== undefined) ?? 'campaign',
  );
  // The line has a small chart in wide windows, which needs the report on periods.
  const hasPeriods = isWide || isDetailed;
  const id = useId();

  useEffect(() => {
    const bars = isDetailed
      ? DIMENSIONS.filter((one) => one === parameter || !isParameter(one))
      : [];
    dispatch(reportsShown(['overview', ...(hasPeriods ? (['periods'] as const) : []), ...bars]));
  }, [dispatch, hasPeriods, isDetailed, parameter]);
  useEffect(() => () => void dispatch(reportsClosed()), [dispatch]);

  const toggle = () => {
    saveTableSettings('visits', { detail: !isDetailed });
    setDetailed(!isDetailed);
  };
  return (
    <Box component="section" aria-labelledby={`${id}-title`} sx={{ mb: isDetailed ? 2 : 0 }}>
      <Box sx={lineSx}>
        <VisuallyHidden>
          <h2 id={`${id}-title`}>{text.title}</h2>
        </VisuallyHidden>
        <RangeName />
        {isDetailed ? <Box sx={{ flex: 1 }} /> : <Strip />}
        <SmallButton
          aria-expanded={isDetailed}
          aria-controls={isDetailed ? `${id}-detail` : undefined}
          onClick={toggle}
          sx={{ ml: 'auto', mr: -1.5, flex: 'none' }}
        >
          {isDetailed ? text.hideDetail : text.showDetail}
        </SmallButton>
      </Box>
      {isDetailed && (
        <Box id={`${id}-detail`}>
          <Box sx={hintSx}>
            <Typography variant="body2" sx={{ color: 'text.secondary', mr: 'auto' }}>
              {text.hint}
            </Typography>
            <Everyone />
          </Box>
          <Box sx={panelsSx}>
            <OverviewReport />
            <PeriodReport />
          </Box>
          <Box sx={barsSx}>
            {DIMENSIONS.map((dimension) =>
              dimension === 'campaign' ? (
                <CampaignReport key={dimension} shown={parameter} onShow={setParameter} />
              ) : (
                !isParameter(dimension) && (
                  <TopValuesReport
                    key={dimension}
                    dimension={dimension}
                    beside={dimension === 'page' && <PageViews />}
                  />
                )
              ),
            )}
          </Box>
        </Box>
      )}
    </Box>
  );
}

function PageViews() {
  const { data } = useSelector((all: object) => selectReport(all, 'overview'));
  return (
    <Typography variant="caption" sx={{ ml: 'auto', color: 'text.secondary' }}>
      {data && pageViews(data)}
    </Typography>
  );
}

const isParameter = (name: string): name is UtmDimension =>
  UTM_DIMENSIONS.some((one) => one === name);

function RangeName() {
  const [query] = useVisitsQuery();
  const filters = useSelector(selectReportFilters);
  return (
    <Box sx={{ typography: 'body2', fontWeight: 600, whiteSpace: 'nowrap', minWidth: '6.5rem' }}>
      {filters && nameOfRange(query, filters)}
      {query.everyone && (
        <Box component="span" sx={everyoneSx}>
          {text.withEveryone}
        </Box>
      )}
    </Box>
  );
}

const lineSx = {
  display: 'flex',
  alignItems: 'center',
  columnGap: { xs: 1.5, sm: 2.5 },
  // Wraps in narrow windows, where a failure is shown below the line.
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  minHeight: { xs: 44, md: 40 },
};
const hintSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mb: 1 };
const panelsSx = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
};
const barsSx = {
  display: 'grid',
  gap: 1.5,
  mt: 1.5,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(3, minmax(0, 1fr))',
  },
};
const everyoneSx = { fontWeight: 400, color: 'text.secondary' };
