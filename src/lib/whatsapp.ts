/** A link that opens WhatsApp with a prepared message. @param e164 the recipient's number */
export function whatsappLink(e164: string, text: string): string {
  return `https://wa.me/${e164.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
