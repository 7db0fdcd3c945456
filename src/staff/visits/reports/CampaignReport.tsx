import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { UTM_DIMENSIONS, type UtmDimension } from '../../../api/staff/visitReports';
import { reports as text } from '../../../text/reports';
import { TopValuesReport } from './TopValuesReport';

interface Props {
  shown: UtmDimension;
  onShow: (parameter: UtmDimension) => void;
}

/** Report on one of the UTM parameters in the landing's address, with a switch to the other two. */
export const CampaignReport = ({ shown, onShow }: Props) => (
  <TopValuesReport
    dimension={shown}
    beside={
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={text.parameter}
        value={shown}
        onChange={(_, wanted: UtmDimension | null) => wanted && onShow(wanted)}
        sx={{ ml: 'auto', my: { md: -0.25 }, '& button': buttonSx }}
      >
        {UTM_DIMENSIONS.map((one) => (
          <ToggleButton key={one} value={one}>
            {text.parameters[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    }
  />
);

// The color is set because MUI's grey has a contrast of only 4.49 under the pointer.
const buttonSx = {
  px: 1,
  py: 0,
  minHeight: { xs: 44, md: 24 },
  fontSize: '0.75rem',
  color: 'text.secondary',
};
