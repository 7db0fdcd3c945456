import { type ChangeEvent, type FocusEvent, type SubmitEvent, useState } from 'react';

type Values<Name extends string> = Record<Name, string>;

/** By the name of a field: what is wrong with its value, or undefined. */
export type Checks<Name extends string> = Record<
  Name,
  (value: string, values: Values<Name>) => string | undefined
>;

/**
 * A form whose fields the browser keeps: what a password manager has put there without telling the page counts too.
 * A field is checked when it is left with something in it and when the form is sent, and from then on with every letter.
 *
 * @param send gets the values when all are right; else the keyboard goes to the first field that is wrong. With `refuse`
 *   it says what the server finds wrong with a field.
 * @param together fields whose checks read each other's values: when one is checked again, so are these
 */
export function useForm<Name extends string>(
  checks: Checks<Name>,
  send: (values: Values<Name>, refuse: (name: Name, error: string) => void) => void,
  together: readonly Name[] = [],
) {
  const names = Object.keys(checks) as Name[];
  // A field that has been checked has an entry, if only undefined.
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});

  const check = (form: HTMLFormElement, ...checked: Name[]) => {
    const values = valuesOf(form, names);
    const found: typeof errors = {};
    for (const name of checked) found[name] = checks[name](values[name], values);
    setErrors((before) => ({ ...before, ...found }));
  };
  const isOurs = (name: string): name is Name => name in checks;

  return {
    errors,
    /** For the form element. */
    props: {
      // POST: without JavaScript's help no password may get into an address.
      method: 'post',
      noValidate: true,
      onChange: ({ target, currentTarget }: ChangeEvent<HTMLFormElement, HTMLInputElement>) => {
        const { name } = target;
        if (!isOurs(name)) return;
        const again = (together.includes(name) ? together : [name]).filter((one) => one in errors);
        if (again.length > 0) check(currentTarget, ...again);
      },
      onBlur: ({ target, currentTarget }: FocusEvent<HTMLFormElement, HTMLInputElement>) => {
        if (!isOurs(target.name)) return;
        // Not the target's value: a box has one that is not ticked.
        const values = valuesOf(currentTarget, names);
        if (values[target.name] !== '') check(currentTarget, target.name);
      },
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        const form = event.currentTarget;
        const values = valuesOf(form, names);
        const found = Object.fromEntries(
          names.map((name) => [name, checks[name](values[name], values)]),
        ) as typeof errors;
        setErrors(found);
        const wrong = names.find((name) => found[name] !== undefined);
        const goTo = (name: Name) => form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
        if (wrong !== undefined) goTo(wrong);
        else
          send(values, (name, error) => {
            setErrors((before) => ({ ...before, [name]: error }));
            goTo(name);
          });
      },
    },
  } as const;
}

/** What stands in these fields now; '' for a box that is not ticked. */
export function valuesOf<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Values<Name> {
  const data = new FormData(form);
  const entries = names.map((name) => [name, data.get(name) ?? '']);
  return Object.fromEntries(entries) as Values<Name>;
}
