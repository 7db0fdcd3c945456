import { escapeHtml } from './clean';

/**
 * Part of a message, from which e-mail (text and HTML) and Telegram are rendered. Texts are cleaned, but not escaped.
 */
export type Block =
  | { kind: 'title' | 'heading' | 'text' | 'quote' | 'small'; text: string }
  | { kind: 'fact'; label: string; text: string; href?: string | undefined }
  | { kind: 'list'; items: ListItem[] }
  | { kind: 'action'; text: string; href: string };

export interface ListItem {
  text: string;
  href?: string;
  /** Text after the item's text, outside of its link. */
  details?: string;
}

const DIVIDER = ' · ';
const lineOf = ({ text, details }: ListItem) => [text, details].filter(Boolean).join(DIVIDER);

export function renderText(blocks: Block[]): string {
  const lines = blocks.map((block) => {
    switch (block.kind) {
      case 'fact':
        return `${block.label}: ${block.text}`;
      case 'quote':
        return block.text.replaceAll(/^/gm, '> ');
      case 'list':
        return block.items
          .map((item) => `- ${lineOf(item)}${item.href === undefined ? '' : `\n  ${item.href}`}`)
          .join('\n');
      case 'action':
        return `${block.text}: ${block.href}`;
      case 'heading':
        return `\n${block.text}`;
      default:
        return block.text;
    }
  });
  return joinParts(blocks, lines);
}

/**
 * Renders Telegram's HTML. Addresses stay visible, because Telegram does not link all of them, such as
 * http://localhost.
 */
export function renderTelegram(blocks: Block[]): string {
  const lines = blocks.map((block) => {
    switch (block.kind) {
      case 'title':
      case 'heading':
        return `<b>${escapeHtml(block.text)}</b>`;
      case 'fact':
        return `${escapeHtml(block.label)}: ${escapeHtml(block.text)}`;
      case 'quote':
        return `<blockquote>${escapeHtml(block.text)}</blockquote>`;
      case 'list':
        return block.items.map((item) => `• ${escapeHtml(lineOf(item))}`).join('\n');
      case 'action':
        return `${escapeHtml(block.text)}: ${escapeHtml(block.href)}`;
      default:
        return escapeHtml(block.text);
    }
  });
  return joinParts(blocks, lines);
}

/** Joins the parts: facts follow each other line by line, everything else after an empty line. */
function joinParts(blocks: Block[], lines: string[]): string {
  const parts = lines.map((line, i) => {
    const together =
      (blocks[i]?.kind === 'fact' && blocks[i - 1]?.kind === 'fact') ||
      blocks[i - 1]?.kind === 'heading';
    return i === 0 ? line : `${together ? '\n' : '\n\n'}${line}`;
  });
  return parts.join('').replaceAll('\n\n\n', '\n\n');
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Renders a whole HTML document with inline styles, because many mail programs drop style sheets. */
export function renderHtml(blocks: Block[]): string {
  const body = blocks.map(htmlOf).join('\n');
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
</head>
<body style="margin:0;padding:24px;${FONT};font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto">
${body}
</div>
</body>
</html>
`;
}

function htmlOf(block: Block): string {
  const text = 'text' in block ? escapeHtml(block.text).replaceAll('\n', '<br>') : '';
  switch (block.kind) {
    case 'title':
      return `<h1 style="font-size:22px;line-height:1.3;margin:0 0 16px">${text}</h1>`;
    case 'heading':
      return `<h2 style="font-size:16px;margin:24px 0 8px">${text}</h2>`;
    case 'text':
      return `<p style="margin:0 0 16px">${text}</p>`;
    case 'small':
      return `<p style="margin:24px 0 0;font-size:13px;opacity:.75">${text}</p>`;
    case 'quote':
      return `<blockquote style="margin:16px 0;padding:4px 0 4px 16px;border-left:3px solid #8a94a6">${text}</blockquote>`;
    case 'fact':
      return `<p style="margin:0 0 4px"><b>${escapeHtml(block.label)}:</b> ${linked(text, block.href)}</p>`;
    case 'list': {
      const items = block.items.map((item) => {
        const details = item.details ? escapeHtml(DIVIDER + item.details) : '';
        return `<li>${linked(escapeHtml(item.text), item.href)}${details}</li>`;
      });
      return `<ul style="margin:0 0 16px;padding-left:20px">${items.join('')}</ul>`;
    }
    case 'action':
      return `<p style="margin:24px 0"><a href="${escapeHtml(block.href)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0f5b4c;color:#fff;text-decoration:none">${text}</a></p>`;
  }
}

const linked = (text: string, href: string | undefined) =>
  href === undefined ? text : `<a href="${escapeHtml(href)}">${text}</a>`;
