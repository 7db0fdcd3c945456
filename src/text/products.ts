import { textsOf } from './nouns';

/** Makes the texts of a list whose active rows the home page shows. */
function textsOfShown(noun: Parameters<typeof textsOf>[0]) {
  const { done, ...texts } = textsOf(noun);
  return {
    ...texts,
    done: { ...done, activated: done.shown, deactivated: done.hidden },
    activity: 'En la página',
    activate: 'Mostrar',
    deactivate: 'Ocultar',
  };
}

/** Texts of the area with the catalogue: insurers, called companies, and their products. */
export const products = {
  ...textsOfShown({
    one: 'producto',
    many: 'productos',
    gender: 'm',
    empty:
      'Cree el primero: en la página solo aparecen los seguros y las compañías que tienen alguno.',
  }),
  tab: 'Productos',
  searchHint: 'Nombre o compañía',
  name: 'Nombre',
  company: 'Compañía',
  hiddenCompany: (name: string) => `${name} (no se muestra)`,
  line: 'Seguro',
  description: 'Descripción (interna)',
  premium: 'Prima base (interna)',
  /** Label in the list, which does without '(interna)', because only staff see the list. */
  premiumShort: 'Prima base',
  currency: 'Moneda',
  active: 'Se ofrece: su seguro y su compañía están en la página',
  activities: [
    ['true', 'Se ofrecen'],
    ['false', 'Ocultos'],
  ] as const,
  yes: 'Se ofrece',
  no: 'Oculto',
};

export const companies = {
  ...textsOfShown({
    one: 'compañía',
    many: 'compañías',
    gender: 'f',
    empty: 'Cree la primera. La página las muestra en el orden de esta lista.',
  }),
  tab: 'Compañías',
  searchHint: 'Nombre',
  name: 'Nombre',
  slug: 'Nombre corto',
  slugHint: 'Para direcciones: minúsculas, cifras y guiones, como faro-mutual.',
  website: 'Página web',
  monogram: 'Monograma',
  monogramHint: 'De una a tres letras. Se ve donde no hay logotipo.',
  logo: 'Logotipo',
  logoHint: 'PNG, JPEG o WebP; se reduce solo. Sin él se muestra el monograma.',
  active: 'Se muestra en la página',
  activities: [
    ['true', 'Se muestran'],
    ['false', 'Ocultas'],
  ] as const,
  yes: 'Se muestra',
  no: 'Oculta',
  rules: {
    "slug is another company's": 'Ya hay una compañía con este nombre corto.',
    'slug has lower-case letters, digits and single hyphens':
      'Use minúsculas, cifras y guiones sueltos, como faro-mutual.',
    'website is an https address': 'Escriba una dirección segura, como https://faro.com.',
    'monogram has 1 to 3 characters': 'Escriba de una a tres letras.',
    'logo is a picture of at most 32 KiB': 'La imagen es demasiado grande.',
  },
};

export const preview = {
  title: 'Así se ve en la página',
  show: 'Ver cómo queda',
  showShort: 'Ver',
  hide: 'Cerrar la vista',
  hideShort: 'Cerrar',
  failed: 'No se pudo leer el catálogo. Pruebe otra vez dentro de un momento.',
};
