import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';

/** An icon of one line, in the colour of the text. @param d its path in a square of 24 */
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
