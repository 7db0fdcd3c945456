const CONTACT_LINK = /^\s*(?:tel|sms|mailto):([^?]*)/i;

/** Number or address of a copied contact link, such as 'tel:+17875550142'; other texts are returned unchanged. */
export function withoutScheme(text: string): string {
  const contact = CONTACT_LINK.exec(text)?.[1];
  if (contact === undefined) return text;
  try {
    return decodeURIComponent(contact).trim();
  } catch {
    return contact.trim();
  }
}
