/** The form page, apart from the texts of the landing's first load. */
export const form = {
  title: 'Pida su precio',
  lead: 'Cuéntenos qué quiere asegurar y le buscamos opciones. Llame o escriba como le resulte más cómodo: diez minutos suelen bastar.',
  call: (telephone: string) => `Llamar al ${telephone}`,
  whatsapp: 'Escribir por WhatsApp',
  email: (address: string) => `Escribir a ${address}`,
  hours: 'Le atendemos',
  office: 'Oficina',
  free: 'La asesoría es gratuita y sin compromiso.',
  back: 'Volver al inicio',
};
