/** Texts that only the server uses: for search engines, shared links and browsers without scripts. */
export const metadata = {
  home: 'Corredores de seguros de auto, hogar, vida, salud, comercio y viaje. Comparamos varias compañías por usted y seguimos a su lado cuando tiene que usar la póliza.',
  agreements:
    'Términos de uso, datos del corredor de seguros, qué hacemos con su solicitud de precio, qué se registra de una visita y cómo verlo o borrarlo.',
  form: 'Pida el precio de su seguro de auto, hogar, vida, salud, comercio o viaje. Toma un minuto, es gratis y le responde un corredor.',
  picture: 'Una casa, una tienda y una clínica bajo un mismo alero.',
  /** Document of the pages that need scripts. */
  shell: {
    who: 'Somos corredores de seguros de auto, hogar, vida, salud, comercio y viaje.',
    needsScript: 'Su navegador no ejecuta JavaScript y esta página lo necesita. Llámenos al',
    write: ', escríbanos por',
    orTo: 'o a',
    andTalk: 'y conversamos.',
    hours: 'Atendemos:',
    home: 'Inicio',
  },
};
