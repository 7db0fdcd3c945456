import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';

/** Makes an icon drawn as one line in the colour of the text. @param d SVG path in a box of 24 × 24 */
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
