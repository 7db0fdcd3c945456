import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';

/** An icon drawn as one line in the text colour. @param d path in a 24 × 24 box */
export const lineIcon = (d: string) =>
  function Icon(props: SvgIconProps) {
    return (
      <SvgIcon {...props}>
        <path
          d={d}
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </SvgIcon>
    );
  };
