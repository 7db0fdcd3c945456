/**
 * Areas of rows about policies whose next steps are tasks of 'Hoy', of the daily e-mail and of the calendar. Their tables
 * have the columns "nextStep" and "nextStepOn" (private.planned_steps). The name is that of the table and of the path.
 */
export const STEP_AREAS = ['claims'] as const;
export type StepArea = (typeof STEP_AREAS)[number];

export const isStepArea = (name: string): name is StepArea =>
  STEP_AREAS.some((area) => area === name);
