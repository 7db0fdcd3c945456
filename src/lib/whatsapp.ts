/** Link that opens WhatsApp with a prepared message. @param e164 number of the recipient */
export const whatsappLink = (e164: string, text: string): string =>
  `https://wa.me/${e164.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
