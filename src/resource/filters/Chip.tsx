import Box, { type BoxProps } from '@mui/material/Box';
import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase';
import type { Ref } from 'react';
import { lineIcon } from '../../ui/lineIcon';

export const Chevron = lineIcon('m7 10 5 5 5-5');

/** Look of a filter: 32 pixels high, 44 where fingers use it, tinted while it narrows the list. */
export const chipSx = (isSet: boolean) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  minWidth: 0,
  // When the line is full, the filters that are set shrink and end with an ellipsis.
  flexShrink: isSet ? 1 : 0,
  height: { xs: 44, md: 32 },
  px: 1.25,
  border: 1,
  borderColor: isSet ? 'primary.main' : 'divider',
  borderRadius: '8px',
  bgcolor: isSet ? 'brand.tint' : 'background.default',
  color: 'text.primary',
  fontFamily: 'inherit',
  fontSize: { xs: '0.9375rem', md: '0.875rem' },
  fontWeight: isSet ? 600 : 500,
  lineHeight: 1,
  whiteSpace: 'nowrap',
  '&:hover': { borderColor: isSet ? 'primary.main' : 'text.disabled' },
});

/** Outline of a chip whose transparent control has the focus. */
export const focusedSx = {
  '&:has(:focus-visible)': {
    outline: '3px solid var(--mui-palette-primary-main)',
    outlineOffset: 2,
  },
};

/** Lays a transparent control over its whole chip, border included. */
export const coveringSx = {
  position: 'absolute',
  inset: -1,
  width: 'calc(100% + 2px)',
  height: 'calc(100% + 2px)',
  m: 0,
  p: 0,
  opacity: 0,
  cursor: 'pointer',
} as const;

/** 'Sistema', or 'Sistema: Windows' when it is set. */
export const ChipText = ({
  label,
  chosen,
  ...box
}: { chosen?: string | undefined } & ChipTextProps) => (
  <Box
    component="span"
    {...box}
    title={chosen && `${label}: ${chosen}`}
    sx={{ display: 'flex', minWidth: 0, lineHeight: 1.5, maxWidth: '20rem' }}
  >
    {chosen === undefined ? (
      label
    ) : (
      <>
        <Box component="span" sx={labelSx}>
          {label}:{' '}
        </Box>
        <Box component="bdi" sx={cutSx}>
          {chosen}
        </Box>
      </>
    )}
  </Box>
);

const cutSx = { overflow: 'hidden', textOverflow: 'ellipsis' };

/** Where there is too little room, the label is cut off before the value. */
const labelSx = { ...cutSx, flexShrink: 1000, whiteSpace: 'pre' };

type ChipTextProps = { label: string } & Pick<BoxProps, 'aria-hidden'>;

interface ButtonProps extends Pick<ButtonBaseProps, 'onClick' | 'aria-expanded' | 'aria-controls'> {
  label: string;
  /** Text of the chosen value; undefined: any. */
  chosen: string | undefined;
  /** Whether it narrows the list. Default: whether something is chosen. */
  isSet?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A filter that opens a popover. */
export const ChipButton = ({
  label,
  chosen,
  isSet = chosen !== undefined,
  ...button
}: ButtonProps) => (
  <ButtonBase aria-haspopup="dialog" {...button} sx={chipSx(isSet)}>
    <ChipText label={label} chosen={chosen} />
    <Chevron sx={chevronSx} />
  </ButtonBase>
);

export const chevronSx = { fontSize: 16, mr: -0.5, color: 'text.secondary' };
