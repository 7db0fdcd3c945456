import Box from '@mui/material/Box';
import type { ButtonProps } from '@mui/material/Button';
import { type ReactNode, useRef } from 'react';
import { BAR_HEIGHT } from '../../config/constants';
import { SmallButton } from '../SmallButton';

interface BulkAction extends Pick<ButtonProps, 'color'> {
  label: string;
  /** Shorter label for narrow windows. Default: the label. */
  short?: string;
  onRun: () => void;
}

interface Props {
  label: string;
  /** '3 seleccionadas'. */
  selected: string;
  hasSelection: boolean;
  bulkActions: readonly BulkAction[];
  children?: ReactNode;
  /** Minimum height in pixels, in narrow windows and in others. */
  height?: { xs: number; sm: number };
}

/** Buttons for the selected rows, above the table. Its height is constant, so that the table does not move. */
export function SelectionBar({
  label,
  selected,
  hasSelection,
  bulkActions,
  children,
  height = { xs: 80, sm: 52 },
}: Props) {
  const bar = useRef<HTMLDivElement>(null);
  return (
    <Box
      ref={bar}
      role="group"
      aria-label={label}
      tabIndex={-1}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        alignContent: 'center',
        columnGap: 1,
        flex: '1 1 auto',
        minHeight: height,
        // Stays in view while the user selects rows further down.
        ...(hasSelection && stickySx),
        outline: 'none',
      }}
    >
      {hasSelection && (
        <Box
          role="status"
          sx={{ typography: 'body2', fontWeight: 600, mr: 1, width: { xs: 1, sm: 'auto' } }}
        >
          {selected}
        </Box>
      )}
      {hasSelection &&
        bulkActions.map(({ onRun, ...action }) => (
          <BulkButton
            key={action.label}
            {...action}
            onClick={() => {
              onRun();
              bar.current?.focus();
            }}
          />
        ))}
      {children}
    </Box>
  );
}

const stickySx = { position: 'sticky', top: BAR_HEIGHT, zIndex: 2, bgcolor: 'background.default' };

const BulkButton = ({
  label,
  short = label,
  ...button
}: Omit<BulkAction, 'onRun'> & Pick<ButtonProps, 'onClick'>) => (
  <SmallButton aria-label={label} sx={{ px: { xs: 1, sm: 1.5 } }} {...button}>
    <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
      {label}
    </Box>
    <Box component="span" sx={{ display: { sm: 'none' } }}>
      {short}
    </Box>
  </SmallButton>
);
