/** An address that opens WhatsApp with a text ready to send. @param e164 the firm's number */
export function whatsappLink(e164: string, text: string): string {
  return `https://wa.me/${e164.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
