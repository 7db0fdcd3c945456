import Box from '@mui/material/Box';

/** Illustration of houses under one roof. The dark scheme shows them by night, with lit windows. */
export const HeroIllustration = () => (
  <Box
    component="svg"
    viewBox="6 24 548 446"
    preserveAspectRatio="xMidYMax"
    aria-hidden
    sx={(theme) => ({
      display: 'block',
      width: '100%',
      maxWidth: { xs: 480, md: 580 },
      mx: 'auto',
      flex: '1 1 0',
      minHeight: 0,
      maxHeight: { xs: 360, sm: 'none' },
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
    {shapes.map(([colour, d, strokeWidth]) => (
      <path
        key={d}
        d={d}
        strokeWidth={strokeWidth}
        {...{ [strokeWidth ? 'stroke' : 'fill']: `var(--${colour})` }}
      />
    ))}
    {circles.map(([colour, cx, cy, r]) => (
      <circle key={`${cx} ${r}`} cx={cx} cy={cy} r={r} fill={`var(--${colour})`} />
    ))}
    <ellipse cx="33" cy="364" rx="21" ry="30" fill="var(--leaf)" />
    <path d="M210 346h138v6H210z" fill="var(--ink)" opacity=".18" />
    <path d="M417 292v16M409 300h16" stroke="var(--clay)" strokeWidth="4.5" strokeLinecap="round" />
    <path
      d="M22 140c34-12 58-24 82-42"
      fill="none"
      stroke="var(--roof)"
      strokeWidth="3"
      strokeLinecap="round"
      strokeDasharray="1 10"
    />
    <g transform="translate(140 74) rotate(-26)" fill="var(--roof)">
      <path d="M-36-1c0-4 4-6 10-6h50c8 0 14 3 14 6.5s-6 6.5-14 6.5h-50c-6 0-10-3-10-7z" />
      <path d="M-4 3h22L-6 31h-9zM2-5h15L-3-24h-8zM-35 0h15l-14-17h-8z" />
    </g>
  </Box>
);

type Shape = [colour: string, d: string, strokeWidth?: number];

const windowAt = (x: number, y: number): Shape[] => [
  ['trim', `M${x} ${y + 54}v-38a17 17 0 0 1 34 0v38z`],
  ['glass', `M${x + 5} ${y + 54}v-37a12 12 0 0 1 24 0v37z`],
  ['trim', `M${x + 17} ${y + 4}v50M${x + 5} ${y + 26}h24`, 2.5],
];

const shapes: Shape[] = [
  ['tile', 'M44 186h10v250H44zM506 186h10v250h-10z'],
  // House
  ['clay', 'M78 262h128v174H78z'],
  ['trim', 'M70 252h144v12H70z'],
  ...windowAt(96, 286),
  ...windowAt(154, 286),
  ['ink', 'M86 340h112v6H86z'],
  [
    'ink',
    [90, 102, 114, 126, 138, 150, 162, 174, 186, 194].map((x) => `M${x} 346v20`).join(''),
    2.5,
  ],
  ['ink', 'M86 365h112v4H86z'],
  ['roof', 'M124 436v-34a18 18 0 0 1 36 0v34z'],
  // Shop
  ['sand', 'M214 222h130v214H214z'],
  ['trim', 'M206 212h146v12H206z'],
  ...windowAt(236, 246),
  ...windowAt(288, 246),
  ['glass', 'M228 356h64v56h-64z'],
  ['roof', 'M304 356h28v80h-28z'],
  ['glass', 'M309 362h18v34h-18z'],
  ['trim', 'M218 320h122l8 26H210z'],
  ['clay', 'M236 320h18l-4 26h-20zM272 320h14l-1 26h-12zM304 320h18l6 26h-20z'],
  ['trim', 'M224 412h72v6h-72z'],
  // Clinic
  ['sea', 'M352 254h130v182H352z'],
  ['trim', 'M344 244h146v12H344z'],
  ['trim', 'M370 280h30v40h-30zM434 280h30v40h-30zM370 344h30v40h-30z'],
  ['glass', 'M374 284h22v36h-22zM438 284h22v36h-22zM374 348h22v36h-22z'],
  ['trim', 'M424 352h44v84h-44z'],
  ['glass', 'M429 357h16v79h-16zM447 357h16v79h-16z'],
  // Roof
  ['tile', 'M10 214 280 90 550 214v16L280 106 10 230z'],
  ['roof', 'M10 196 280 72 550 196v26L280 98 10 222z'],
  // Street, tree and car
  ['tile', 'M-3000 436h6000v6h-6000z'],
  ['road', 'M-3000 442h6000v40h-6000z'],
  ['leaf', 'M30 436v-54h6v54z'],
  [
    'sky',
    'M186 442h128v-20a10 10 0 0 0-8-10l-24-4-20-24a12 12 0 0 0-9-4h-34a12 12 0 0 0-10 6l-14 24-12 4a9 9 0 0 0-6 9z',
  ],
  ['glass', 'M216 388h18v20h-29zM240 388h12a6 6 0 0 1 5 2l14 18h-31z'],
];

/** Circles of the illustration: sun, door knob, sign of the clinic, wheels. */
const circles: [colour: string, cx: number, cy: number, r: number][] = [
  ['sky', 470, 74, 30],
  ['sky', 153, 416, 2.5],
  ['trim', 417, 300, 13],
  ['ink', 216, 443, 15],
  ['ink', 286, 443, 15],
  ['trim', 216, 443, 6],
  ['trim', 286, 443, 6],
];
