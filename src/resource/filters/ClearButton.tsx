import Button from '@mui/material/Button';
import { resourceText as text } from '../../text/resource';

interface Props {
  variant: 'text' | 'outlined';
  onClear: () => void;
}

export const ClearButton = ({ variant, onClear }: Props) => (
  <Button
    size={variant === 'text' ? 'small' : 'medium'}
    variant={variant}
    onClick={onClear}
    sx={{ minHeight: { xs: 44, md: 36 } }}
  >
    {text.clear}
  </Button>
);
