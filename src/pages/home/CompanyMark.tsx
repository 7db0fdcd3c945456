import Box from '@mui/material/Box';
import { useCallback, useState } from 'react';
import type { ShownCompany } from '../../config/pageData';
import { Monogram } from './Monogram';

type Props = Pick<ShownCompany, 'logo' | 'monogram'> & { position: number };

/** A company's logo, or its monogram when there is none or it fails to load. The box has its size before the image loads. */
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
          width: { xs: 60, md: 132 },
          height: 60,
          objectFit: 'contain',
          objectPosition: { md: 'left' },
        },
        // Logos are designed for a white background.
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
