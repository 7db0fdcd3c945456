import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { resourceText as text } from '../text/resource';
import { Cross } from '../ui/icons';

interface Props {
  /** 'text' is the small variant beside the number of rows, which shows only a cross in narrow windows. */
  variant: 'text' | 'outlined';
  onClear: () => void;
}

export function ClearButton({ variant, onClear }: Props) {
  const isSmall = variant === 'text';
  return (
    <Button
      size={isSmall ? 'small' : 'medium'}
      variant={variant}
      onClick={onClear}
      aria-label={text.clear}
      title={isSmall ? text.clear : undefined}
      sx={{
        minHeight: { xs: 44, md: 36 },
        whiteSpace: 'nowrap',
        ...(isSmall && { minWidth: { xs: 44, md: 36 }, px: { xs: 1, lg: 1.5 }, flex: 'none' }),
      }}
    >
      {isSmall && <Cross fontSize="small" sx={{ display: { lg: 'none' } }} />}
      <Box component="span" sx={isSmall ? { display: { xs: 'none', lg: 'inline' } } : undefined}>
        {text.clear}
      </Box>
    </Button>
  );
}
