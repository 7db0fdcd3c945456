import Box from '@mui/material/Box';
import { useCallback, useState } from 'react';
import type { ShownCompany } from '../../config/pageData';
import { Monogram } from './Monogram';

type Props = Pick<ShownCompany, 'logo' | 'monogram'> & { position: number };

/** A company's logo, in a box that is there before the picture is, or what stands in for it. Its name is beside it. */
export function CompanyMark({ logo, monogram, position }: Props) {
  const [broken, setBroken] = useState('');
  // A prerendered page's picture may have failed before this script could hear of it.
  const look = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) setBroken(logo);
    },
    [logo],
  );
  if (logo === '' || logo === broken) return <Monogram letters={monogram} position={position} />;
  return (
    <Box
      component="img"
      ref={look}
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
        // Logos are made for white paper.
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
