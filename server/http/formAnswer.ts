import { firm } from '../../src/config/firm';
import type { QuoteProblem } from '../../src/lib/quoteRules';
import { referenceOf } from '../../src/lib/reference';
import { whatsappLink } from '../../src/lib/whatsapp';
import { publicSite } from '../../src/text/publicSite';
import { form } from '../../src/text/form';
import { formAnswer } from '../../src/text/formAnswer';
import { escapeHtml } from '../messages/clean';
import type { Problems } from '../visitor/postedForm';

/** Outcome of a form posted without scripts. */
export type FormAnswer = { retryAfterSeconds?: number | undefined } & (
  | { kind: 'sent'; key: string }
  | { kind: 'incomplete'; problems: Problems }
  | { kind: 'refused' | 'tooLarge' | 'tooMany' | 'unavailable' | 'full' | 'foreign' }
);

/** Page that answers a posted form: it says what happened, what to do next, and how to reach a broker. */
export function formAnswerPage(answer: FormAnswer): string {
  const isSent = answer.kind === 'sent';
  const { title } = isSent ? form.sent : formAnswer[answer.kind];
  const [path, link] = isSent ? ['/', formAnswer.toHome] : ['/form', formAnswer.toForm];
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${escapeHtml(title)} · ${escapeHtml(firm.name)}</title>
<style>${STYLES}</style>
</head>
<body>
<header><a href="/">${escapeHtml(firm.name)}</a></header>
<main>
<h1>${escapeHtml(title)}</h1>
${isSent ? sentText(answer.key) : problemText(answer)}
<h2>${escapeHtml(isSent ? form.sent.now : form.ways.title)}</h2>
<p class="ways">${waysText(isSent ? form.whatsappText.sent(referenceOf(answer.key)) : publicSite.whatsapp.hello)}</p>
<p class="muted">${escapeHtml(form.ways.hours)}:<br>${firm.hours.map(hoursLine).join('<br>')}</p>
<p><a href="${path}">${escapeHtml(link)}</a></p>
</main>
</body>
</html>
`;
}

const hoursLine = ({ days, time }: (typeof firm.hours)[number]) =>
  `${escapeHtml(days)}, <span class="time">${escapeHtml(time)}</span>`;

const sentText = (
  key: string,
) => `<p>${escapeHtml(formAnswer.reference)} <strong>${referenceOf(key)}</strong></p>
<h2>${escapeHtml(form.sent.next)}</h2>
<ol>${form.sent.steps.map((step) => `<li>${escapeHtml(step)}</li>`).join('')}</ol>`;

function problemText(answer: Exclude<FormAnswer, { kind: 'sent' }>): string {
  const text = `<p>${escapeHtml(formAnswer[answer.kind].text)}</p>`;
  if (answer.kind !== 'incomplete') return text;
  const items = Object.entries(answer.problems).map(
    ([field, problem]) => `<li>${problemLine(field, problem)}</li>`,
  );
  return `${text}\n<ul>${items.join('')}</ul>`;
}

/** Line of HTML about an invalid field. It contains the field's label, since the page does not show the field. */
const problemLine = (field: string, problem: QuoteProblem) =>
  (field === 'phone' || field === 'email'
    ? `<strong>${escapeHtml(form.person[field])}.</strong> `
    : '') + escapeHtml(form.check[problem]);

const waysText = (whatsapp: string) =>
  [
    ['primary', `tel:${firm.telephone.e164}`, form.ways.call(firm.telephone.display)],
    ['', whatsappLink(firm.whatsapp, whatsapp), form.ways.whatsapp],
    ['', `mailto:${firm.email}`, form.ways.email(firm.email)],
  ]
    .map(
      ([look, href = '', text = '']) =>
        `<a class="button ${look}" href="${escapeHtml(href)}">${escapeHtml(text)}</a>`,
    )
    .join('\n');

/** Colours and fonts of the site (src/app/palette.ts, typography.ts), inline, so that no file can fail to load. */
const STYLES = `
:root{color-scheme:light dark;--back:#f0f5f2;--sheet:#fff;--text:#14302b;--muted:#48605a;--main:#0f5b4c;--on-main:#fff;--line:#d7e2dc}
@media(prefers-color-scheme:dark){:root{--back:#14231f;--sheet:#0c1715;--text:#e8f1ed;--muted:#a8bcb5;--main:#84bfae;--on-main:#08251f;--line:#2f4741}}
body{margin:0;background:var(--back);color:var(--text);font:1.0625rem/1.6 -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
header,main{box-sizing:border-box;max-width:44rem;margin:0 auto;padding:1rem 1.25rem}
header a{display:inline-flex;align-items:center;min-height:44px;color:inherit;font-weight:600;text-decoration:none}
main{padding:2rem 1.5rem;background:var(--sheet);border:1px solid var(--line);border-radius:10px;overflow-wrap:anywhere}
h1,h2{margin:0;font-family:"Iowan Old Style","Palatino Linotype",Georgia,serif;font-weight:560;line-height:1.15;text-wrap:balance}
h1{font-size:clamp(1.75rem,1.4rem + 1.7vw,2.5rem)}
h2{margin-top:2rem;font-size:1.4375rem}
p,ul,ol{margin:1rem 0 0;text-wrap:pretty}
ul,ol{padding-left:1.5rem}
li+li{margin-top:.5rem}
a{color:var(--main)}
main>p:last-child a{display:inline-flex;align-items:center;min-height:44px}
.muted{color:var(--muted)}
.time{white-space:nowrap}
.ways{display:flex;flex-wrap:wrap;gap:.75rem}
.button{flex:1 1 15rem;box-sizing:border-box;display:flex;align-items:center;justify-content:center;min-height:52px;padding:.5rem 1.25rem;border:1.5px solid;border-radius:10px;font-weight:600;line-height:1.25;text-align:center;text-decoration:none}
.primary{border-color:var(--main);background:var(--main);color:var(--on-main)}
a:focus-visible{outline:3px solid var(--main);outline-offset:2px}
@media(max-width:46rem){main{margin:0 .75rem 1.5rem;padding:1.5rem 1.25rem}}
`.replaceAll('\n', '');
