/** Texts about the ads of visits, in all areas. */
export const adsText = {
  noCode: 'Sin código',
  unknown: 'sin anuncio',
  unknownHint: 'Ningún anuncio tiene este código o esta campaña. Ver todos los desconocidos.',
  allUnknown: 'Ver los códigos desconocidos',
};
