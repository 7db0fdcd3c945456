import { es } from '../../text/es';

export type LineOfBusiness = keyof typeof es.lines;

export const linesOfBusiness = Object.keys(es.lines) as LineOfBusiness[];

/** The insurers that the group works with, in the order shown. */
export const companies: { name: string; monogram: string; lines: LineOfBusiness[] }[] = [
  { name: 'Faro Mutual', monogram: 'FM', lines: ['auto', 'hogar'] },
  { name: 'Ribera Seguros', monogram: 'RS', lines: ['hogar', 'comercio'] },
  { name: 'Garita Vida', monogram: 'GV', lines: ['vida'] },
  { name: 'Trasluz Salud', monogram: 'TS', lines: ['salud', 'viaje'] },
  { name: 'Cantera General', monogram: 'CG', lines: ['comercio', 'auto'] },
  { name: 'Ultramar Asistencia', monogram: 'UA', lines: ['viaje'] },
  { name: 'Nogal y Prado', monogram: 'NP', lines: ['vida', 'salud'] },
  { name: 'Brisa Directa', monogram: 'BD', lines: ['auto'] },
];
