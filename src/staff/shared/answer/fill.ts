/** Fields that templates may contain, in braces. */
const FIELDS = ['nombre', 'seguro', 'prima', 'fecha', 'agente'] as const;
export type FieldName = (typeof FIELDS)[number];

/** Values for one person; '' is not known. */
export type FieldValues = Record<FieldName, string>;

const BRACES = /\{([^{}]*)\}/g;
const isField = (name: string): name is FieldName => FIELDS.some((field) => field === name);

/** Fields that a text contains, each once. Nothing that contains any is sent. */
export const fieldsIn = (text: string): FieldName[] => [
  ...new Set([...text.matchAll(BRACES)].map(([, name = '']) => name).filter(isField)),
];

/** The template with the person's values. Fields without a value stay, and `fieldsIn` names them. */
export const fill = (template: string, values: FieldValues): string =>
  template.replaceAll(BRACES, (field, name: string) => (isField(name) && values[name]) || field);

/** Whether a brace is left that belongs to no field, as private.has_known_fields tells in SQL. */
export const hasUnknownField = (template: string): boolean =>
  /[{}]/.test(template.replaceAll(BRACES, (braces, name: string) => (isField(name) ? '' : braces)));
