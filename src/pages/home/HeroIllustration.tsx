import Box from '@mui/material/Box';

/** Houses under one roof. The dark scheme shows them by night, with lit windows. */
export function HeroIllustration() {
  return (
    <Box
      component="svg"
      viewBox="6 24 548 446"
      aria-hidden
      sx={(theme) => ({
        display: 'block',
        width: '100%',
        maxWidth: { xs: 480, md: 580 },
        mx: 'auto',
        // The street extends to both edges of the window, where the hero clips it.
        overflow: 'visible',
        '--ink': '#14302b',
        '--roof': '#0f5b4c',
        '--tile': '#0a463a',
        '--clay': '#de7d5f',
        '--sea': '#8cc3b6',
        '--sand': '#f7e3bd',
        '--trim': '#ffffff',
        '--glass': '#2d5f63',
        '--leaf': '#2c7e6c',
        '--sky': '#f2b23e',
        '--road': '#d7e2dc',
        ...theme.applyStyles('dark', {
          '--ink': '#07110f',
          '--roof': '#2c7e6c',
          '--tile': '#20604f',
          '--clay': '#9c513b',
          '--sea': '#3b7468',
          '--sand': '#8a7750',
          '--trim': '#c9d8d1',
          '--glass': '#ffd27a',
          '--leaf': '#1f5a4c',
          '--sky': '#e8f1ed',
          '--road': '#27403a',
        }),
      })}
    >
      <circle cx="470" cy="74" r="30" fill="var(--sky)" />
      <Plane />
      <Posts />
      <House />
      <Shop />
      <Clinic />
      <Roof />
      <Street />
    </Box>
  );
}

const Plane = () => (
  <g fill="var(--roof)">
    <path
      d="M22 140c34-12 58-24 82-42"
      fill="none"
      stroke="var(--roof)"
      strokeWidth="3"
      strokeLinecap="round"
      strokeDasharray="1 10"
    />
    <g transform="translate(140 74) rotate(-26)">
      <path d="M-36-1c0-4 4-6 10-6h50c8 0 14 3 14 6.5s-6 6.5-14 6.5h-50c-6 0-10-3-10-7z" />
      <path d="M-4 3h22L-6 31h-9zM2-5h15L-3-24h-8zM-35 0h15l-14-17h-8z" />
    </g>
  </g>
);

const Posts = () => (
  <g fill="var(--tile)">
    <rect x="44" y="186" width="10" height="250" />
    <rect x="506" y="186" width="10" height="250" />
  </g>
);

const Roof = () => (
  <g>
    <path d="M10 214 280 90 550 214v16L280 106 10 230z" fill="var(--tile)" />
    <path d="M10 196 280 72 550 196v26L280 98 10 222z" fill="var(--roof)" />
  </g>
);

const House = () => (
  <g>
    <path d="M78 262h128v174H78z" fill="var(--clay)" />
    <path d="M70 252h144v12H70z" fill="var(--trim)" />
    <Window x={96} y={286} />
    <Window x={154} y={286} />
    {/* balcony */}
    <path d="M86 340h112v6H86z" fill="var(--ink)" />
    <path
      d="M90 346v20M102 346v20M114 346v20M126 346v20M138 346v20M150 346v20M162 346v20M174 346v20M186 346v20M194 346v20"
      stroke="var(--ink)"
      strokeWidth="2.5"
    />
    <path d="M86 365h112v4H86z" fill="var(--ink)" />
    <path d="M124 436v-34a18 18 0 0 1 36 0v34z" fill="var(--roof)" />
    <circle cx="153" cy="416" r="2.5" fill="var(--sky)" />
  </g>
);

const Window = ({ x, y }: { x: number; y: number }) => (
  <g>
    <path d={`M${x} ${y + 54}v-38a17 17 0 0 1 34 0v38z`} fill="var(--trim)" />
    <path d={`M${x + 5} ${y + 54}v-37a12 12 0 0 1 24 0v37z`} fill="var(--glass)" />
    <path
      d={`M${x + 17} ${y + 4}v50M${x + 5} ${y + 26}h24`}
      stroke="var(--trim)"
      strokeWidth="2.5"
    />
  </g>
);

const Shop = () => (
  <g>
    <path d="M214 222h130v214H214z" fill="var(--sand)" />
    <path d="M206 212h146v12H206z" fill="var(--trim)" />
    <Window x={236} y={246} />
    <Window x={288} y={246} />
    <path d="M228 356h64v56h-64z" fill="var(--glass)" />
    <path d="M304 356h28v80h-28z" fill="var(--roof)" />
    <path d="M309 362h18v34h-18z" fill="var(--glass)" />
    <path d="M218 320h122l8 26H210z" fill="var(--trim)" />
    <path
      d="M236 320h18l-4 26h-20zM272 320h14l-1 26h-12zM304 320h18l6 26h-20z"
      fill="var(--clay)"
    />
    <path d="M210 346h138v6H210z" fill="var(--ink)" opacity=".18" />
    <path d="M224 412h72v6h-72z" fill="var(--trim)" />
  </g>
);

const Clinic = () => (
  <g>
    <path d="M352 254h130v182H352z" fill="var(--sea)" />
    <path d="M344 244h146v12H344z" fill="var(--trim)" />
    <path d="M370 280h30v40h-30zM434 280h30v40h-30zM370 344h30v40h-30z" fill="var(--trim)" />
    <path d="M374 284h22v36h-22zM438 284h22v36h-22zM374 348h22v36h-22z" fill="var(--glass)" />
    <circle cx="417" cy="300" r="13" fill="var(--trim)" />
    <path d="M417 292v16M409 300h16" stroke="var(--clay)" strokeWidth="4.5" strokeLinecap="round" />
    <path d="M424 352h44v84h-44z" fill="var(--trim)" />
    <path d="M429 357h16v79h-16zM447 357h16v79h-16z" fill="var(--glass)" />
  </g>
);

const Street = () => (
  <g>
    <path d="M-3000 436h6000v6h-6000z" fill="var(--tile)" />
    <path d="M-3000 442h6000v40h-6000z" fill="var(--road)" />
    <g fill="var(--leaf)">
      <path d="M30 436v-54h6v54z" />
      <ellipse cx="33" cy="364" rx="21" ry="30" />
    </g>
    {/* car */}
    <path
      d="M186 442h128v-20a10 10 0 0 0-8-10l-24-4-20-24a12 12 0 0 0-9-4h-34a12 12 0 0 0-10 6l-14 24-12 4a9 9 0 0 0-6 9z"
      fill="var(--sky)"
    />
    <path d="M216 388h18v20h-29zM240 388h12a6 6 0 0 1 5 2l14 18h-31z" fill="var(--glass)" />
    <g fill="var(--ink)">
      <circle cx="216" cy="443" r="15" />
      <circle cx="286" cy="443" r="15" />
    </g>
    <g fill="var(--trim)">
      <circle cx="216" cy="443" r="6" />
      <circle cx="286" cy="443" r="6" />
    </g>
  </g>
);
