/** Texts about the public pages for search engines and shared links. Only the server uses them. */
export const metadata = {
  home: 'Corredores de seguros de auto, hogar, vida, salud, comercio y viaje. Comparamos varias compañías por usted y seguimos a su lado cuando tiene que usar la póliza.',
  agreements:
    'Términos de uso, datos del corredor de seguros, qué hacemos con su solicitud de precio, qué se registra de una visita y cómo verlo o borrarlo.',
  form: 'Pida el precio de su seguro de auto, hogar, vida, salud, comercio o viaje. Toma un minuto, es gratis y le responde un corredor.',
  picture: 'Una casa, una tienda y una clínica bajo un mismo alero.',
};
