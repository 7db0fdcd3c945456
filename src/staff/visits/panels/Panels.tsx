import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { PANELS } from '../../../api/staff/visitPanels';
import { panels as text } from '../../../text/panels';
import { useVisitsQuery } from '../useVisitsQuery';
import { BarPanel } from './BarPanel';
import { Figures } from './Figures';
import { PeriodPanel } from './PeriodPanel';
import { nameOfRange } from './range';
import { detailToggled, panelsClosed, selectIsDetailed, selectPanelFilters } from './slice';

/** Where chart, bars and the table's head fit into one window. */
const ROOMY = '(min-width: 1000px) and (min-height: 700px)';

/** The visits that the filters find, at a glance. The strip is always there; chart and bars can be folded away. */
export function Panels() {
  const dispatch = useDispatch();
  const [query] = useVisitsQuery();
  const filters = useSelector(selectPanelFilters);
  const isRoomy = useMediaQuery(ROOMY, { noSsr: true });
  const isDetailed = useSelector(selectIsDetailed) ?? isRoomy;
  const id = useId();

  useEffect(() => {
    dispatch(detailToggled(isDetailed));
  }, [dispatch, isDetailed]);
  useEffect(() => () => void dispatch(panelsClosed()), [dispatch]);

  return (
    <Box component="section" aria-labelledby={`${id}-title`} sx={{ mt: 2, mb: 3 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1.5,
          minHeight: 40,
        }}
      >
        <Typography variant="h5" component="h2" id={`${id}-title`}>
          {text.title}
        </Typography>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {filters && nameOfRange(query, filters)}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text.hint}
        </Typography>
        <Button
          size="small"
          aria-expanded={isDetailed}
          aria-controls={`${id}-detail`}
          onClick={() => dispatch(detailToggled(!isDetailed))}
          sx={{ ml: 'auto', mr: -1.5, minHeight: { xs: 44, md: 36 } }}
        >
          {isDetailed ? text.hideDetail : text.showDetail}
        </Button>
      </Box>
      <Figures />
      <Box id={`${id}-detail`} hidden={!isDetailed}>
        {isDetailed && (
          <>
            <PeriodPanel />
            <Box
              sx={{
                display: 'grid',
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
              {PANELS.map((panel) => (
                <BarPanel key={panel} panel={panel} />
              ))}
            </Box>
          </>
        )}
      </Box>
    </Box>
  );
}
