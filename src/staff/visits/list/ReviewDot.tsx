import ButtonBase from '@mui/material/ButtonBase';
import { review } from '../../../text/review';

interface Props {
  /** Accessible name: 'Visitante 12 revisado'. */
  name: string;
  isChecked: boolean;
  tabIndex: 0 | -1;
  onCheck: (checked: boolean) => void;
}

/** Button that checks a visit: a full dot while it is unchecked, a ring when it is checked. */
export const ReviewDot = ({ name, isChecked, tabIndex, onCheck }: Props) => (
  <ButtonBase
    aria-label={name}
    aria-pressed={isChecked}
    title={isChecked ? review.uncheckOne : review.checkOne}
    tabIndex={tabIndex}
    onClick={() => onCheck(!isChecked)}
    sx={buttonSx}
  />
);

const buttonSx = {
  // Cards are used on touch screens, so the button is larger there.
  width: { xs: 44, md: 28 },
  height: { xs: 44, md: 28 },
  borderRadius: '50%',
  '&::before': {
    content: '""',
    width: 9,
    height: 9,
    boxSizing: 'border-box',
    borderRadius: '50%',
    bgcolor: 'primary.main',
    border: '1.5px solid',
    borderColor: 'primary.main',
  },
  '&[aria-pressed=true]::before': { bgcolor: 'transparent', borderColor: 'text.disabled' },
  '&:hover': { bgcolor: 'action.hover' },
};
