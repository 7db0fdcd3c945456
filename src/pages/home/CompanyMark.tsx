import Box from '@mui/material/Box';
import { useCallback, useState } from 'react';
import type { ShownCompany } from '../../config/pageData';

type Props = Pick<ShownCompany, 'logo' | 'monogram'> & { position: number };

/** Logo of a company, or its monogram without a logo or when loading it fails. The size of the box does not change. */
export function CompanyMark({ logo, monogram, position }: Props) {
  const [broken, setBroken] = useState('');
  // The image of a prerendered page may have failed before hydration added onError.
  const detectFailure = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) setBroken(logo);
    },
    [logo],
  );
  if (logo === '' || logo === broken) return <Monogram letters={monogram} position={position} />;
  return (
    <Box
      component="img"
      ref={detectFailure}
      src={logo}
      alt=""
      width={60}
      height={60}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(logo)}
      sx={[
        {
          flex: 'none',
          boxSizing: 'border-box',
          width: 132,
          maxWidth: '100%',
          height: 60,
          objectFit: 'contain',
          objectPosition: 'left',
        },
        // The background is white in both schemes, because logos are designed for it.
        (theme) =>
          theme.applyStyles('dark', {
            padding: theme.spacing(0.75),
            objectPosition: 'center',
            backgroundColor: '#ffffff',
            borderRadius: '10px',
          }),
      ]}
    />
  );
}

/** Shapes of monograms, used in turn so that neighbours differ. */
const shapes = ['50%', '10px', '50% 50% 10px 10px', '10px 50% 50% 50%'];
const colours = ['#0f5b4c', '#a34a2e', '#2d5f7a', '#6d5316', '#4a4f8a'];

/** Letters in place of a missing logo or photograph. Screen readers skip them, because the name is beside them. */
export const Monogram = ({ letters, position }: { letters: string; position: number }) => (
  <Box
    aria-hidden
    sx={{
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      pt: 0.5,
      width: '3.75rem',
      height: '3.75rem',
      borderRadius: shapes[position % shapes.length],
      bgcolor: colours[position % colours.length],
      color: '#ffffff',
      typography: 'h3',
      // The smaller font makes three of the widest letters fit.
      ...(Array.from(letters).length > 2 && { fontSize: '1rem' }),
      letterSpacing: '.02em',
    }}
  >
    {letters}
  </Box>
);
