import { isStepArea, STEP_AREAS } from '../../src/config/stepAreas';
import { formatMinutes } from '../../src/lib/formatMinutes';
import { formatDay } from '../../src/lib/formats';
import { personName } from '../../src/lib/personName';
import { account } from '../../src/text/account';
import { answerTimes } from '../../src/text/answerTimes';
import { messages } from '../../src/text/messages';
import { countOf } from '../../src/text/nouns';
import { audit } from '../../src/text/audit';
import { oneLine } from './clean';
import { type Context, customerLink, lineName, rowLink } from './context';
import { dayIn } from './digestDay';
import type { Block } from './document';
import type { DigestContent, DigestRow, Task } from './message';

const texts = messages.digest;
const { subjects } = audit;
/** Kinds of tasks, in the order in which they are worked on. */
const TASKS: Task[] = ['lead', 'contact', ...STEP_AREAS, 'renewal', 'policy'];

export const digestSubject = ({ day }: Pick<DigestContent, 'day'>): string =>
  texts.subject(formatDay(day));

/** Blocks of a member's digest; undefined when there is nothing to do. */
export function digestBlocks(digest: DigestContent, context: Context): Block[] | undefined {
  const present = TASKS.flatMap((task) => {
    const found = digest.tasks[task];
    return found && found.total > 0 ? [{ task, ...found }] : [];
  });
  const { asked, answers } = digest;
  if (present.length === 0 && asked.length === 0) return undefined;
  const counts = present.map(({ task, total }) =>
    isStepArea(task) ? countOf(total, ...subjects[task]) : texts.counts[task](total),
  );
  if (asked.length > 0) counts.unshift(texts.counts.asked(asked.length));
  return [
    { kind: 'title', text: texts.title(new Intl.ListFormat('es').format(counts)) },
    ...(asked.length > 0 ? askedBlocks() : []),
    ...present.flatMap(({ task, total, rows }): Block[] => [
      { kind: 'heading', text: isStepArea(task) ? account.areas[task] : texts.sections[task] },
      { kind: 'list', items: [...rows.map(item(task)), ...more(total - rows.length)] },
    ]),
    ...(answers ? [{ kind: 'text' as const, text: sayAnswers(answers) }] : []),
    { kind: 'action', text: texts.open, href: `${context.baseUrl}/customers` },
    { kind: 'small', text: texts.stop },
  ];

  function askedBlocks(): Block[] {
    const items = asked.map(({ id, name, by, byName }) => ({
      text: oneLine(name, 120),
      href: customerLink(context, id),
      details: texts.by(byName || personName(by) || by),
    }));
    return [
      { kind: 'heading', text: texts.sections.asked },
      { kind: 'list', items },
    ];
  }

  function item(task: Task) {
    return (row: DigestRow) => ({
      text: oneLine(row.name, 120),
      href: isStepArea(task) ? rowLink(context, task, row.rowId) : customerLink(context, row.id),
      details: detailsOf(task, row, digest.day, context.site.timeZone)
        .filter((part) => part !== '')
        .join(' · '),
    });
  }
}

const sayAnswers = ({ answered, median, slowest }: NonNullable<DigestContent['answers']>) =>
  answerTimes.lastWeek(answered, formatMinutes(median), formatMinutes(slowest));

const more = (left: number) => (left > 0 ? [{ text: texts.more(left) }] : []);

function detailsOf(task: Task, row: DigestRow, today: string, timeZone: string): string[] {
  const due = row.due ?? '';
  const day = formatDay(row.due);
  const line = lineName(row.line);
  switch (task) {
    case 'lead':
      return [
        line,
        row.phone,
        texts.arrived(formatDay(dayIn(timeZone, Date.parse(row.created_at)))),
      ];
    case 'contact':
      return [
        oneLine(row.nextStep, 200),
        row.phone,
        row.nextContactOn === null
          ? texts.unplanned
          : due === today
            ? texts.dueToday
            : texts.due(day),
      ];
    case 'renewal':
      return [line, row.phone, texts.renews(day)];
    case 'policy':
      return [
        oneLine(row.product, 120),
        row.number === '' ? '' : texts.number(oneLine(row.number, 60)),
        due < today ? texts.ended(day) : texts.ends(day),
      ];
    default:
      return [
        oneLine(row.message, 200),
        oneLine(row.product, 120),
        row.number === '' ? '' : texts.number(oneLine(row.number, 60)),
        due === today ? texts.dueToday : texts.due(day),
      ];
  }
}
