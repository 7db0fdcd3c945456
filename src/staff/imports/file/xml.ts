const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Replaces the predefined entities and character references; others, which need a document type, stay as they are. */
function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (all, ...found) => {
      const [hex, decimal, name] = found as (string | undefined)[];
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? all;
      const code = hex === undefined ? Number(decimal) : parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : all;
    },
  );
}

/** Reads an attribute of an element; undefined when it is absent. */
export type AttributeOf = (name: string) => string | undefined;

export interface XmlEvents {
  /** @returns false to end the reading */
  open: (element: string, attributeOf: AttributeOf) => boolean | void;
  close?: (element: string) => boolean | void;
  text?: (text: string) => void;
}

/**
 * Reads the XML of an office document from its beginning to its end; element names come without their namespace's
 * prefix. It resolves nothing from outside, and no entities of a document type.
 */
export function scanXml(xml: string, { open, close, text }: XmlEvents): void {
  let at = 0;
  while (at < xml.length) {
    const start = xml.indexOf('<', at);
    const end = start < 0 ? xml.length : start;
    if (text && end > at) text(decoded(xml.slice(at, end)));
    if (start < 0) return;
    if (xml.startsWith('<!--', start)) at = after(xml, '-->', start);
    else if (xml.startsWith('<![CDATA[', start)) {
      at = after(xml, ']]>', start);
      text?.(xml.slice(start + 9, at - 3));
    } else {
      at = after(xml, '>', start);
      if (tag(xml.slice(start + 1, at - 1), open, close) === false) return;
    }
  }
}

function after(xml: string, mark: string, from: number): number {
  const found = xml.indexOf(mark, from);
  return found < 0 ? xml.length : found + mark.length;
}

function tag(inside: string, open: XmlEvents['open'], close: XmlEvents['close']): boolean | void {
  if (inside.startsWith('?') || inside.startsWith('!')) return;
  if (inside.startsWith('/')) return close?.(local(inside.slice(1).trim()));
  const isEmpty = inside.endsWith('/');
  const blank = inside.search(/[\s/]/);
  const name = local(blank < 0 ? inside : inside.slice(0, blank));
  const attributeOf: AttributeOf = (wanted) => {
    const found = new RegExp(`[\\s:]${wanted}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(inside);
    return found ? decoded(found[1] ?? found[2] ?? '') : undefined;
  };
  if (open(name, attributeOf) === false) return false;
  return isEmpty ? close?.(name) : undefined;
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);
