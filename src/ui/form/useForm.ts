import { type ChangeEvent, type FocusEvent, type SubmitEvent, useState } from 'react';

type Values<Name extends string> = Record<Name, string>;

/** Checks by name of the field; each returns an error message or undefined. */
export type Checks<Name extends string> = Record<
  Name,
  (value: string, values: Values<Name>) => string | undefined
>;

/**
 * State of a form with uncontrolled fields, so that values count which a password manager filled in without an event.
 * A field is checked when it is left non-empty and when the form is sent, and from then on with every change.
 *
 * @param send called with the values when all are valid; otherwise the first invalid field gets the focus. Its `refuse`
 *   shows an error of the server at a field.
 * @param together fields whose checks read each other's values, so that a change of one checks all of them again
 */
export function useForm<Name extends string>(
  checks: Checks<Name>,
  send: (values: Values<Name>, refuse: (name: Name, error: string) => void) => void,
  together: readonly Name[] = [],
) {
  const names = Object.keys(checks) as Name[];
  // Each field that was checked has an entry, which is undefined when the field is valid.
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});

  const check = (form: HTMLFormElement, checked: readonly Name[]) => {
    const values = valuesOf(form, names);
    const found: typeof errors = {};
    for (const name of checked) found[name] = checks[name](values[name], values);
    setErrors((before) => ({ ...before, ...found }));
    return { values, found };
  };
  const isField = (name: string): name is Name => name in checks;

  return {
    errors,
    /** Props of the form element. */
    props: {
      // Without JavaScript a GET would put a password into the address.
      method: 'post',
      noValidate: true,
      onChange: ({ target, currentTarget }: ChangeEvent<HTMLFormElement, HTMLInputElement>) => {
        const { name } = target;
        if (!isField(name)) return;
        const again = (together.includes(name) ? together : [name]).filter((one) => one in errors);
        if (again.length > 0) check(currentTarget, again);
      },
      onBlur: ({ target, currentTarget }: FocusEvent<HTMLFormElement, HTMLInputElement>) => {
        if (!isField(target.name)) return;
        // The value of the event's target would be wrong for a checkbox, which has one even when it is not ticked.
        const values = valuesOf(currentTarget, names);
        if (values[target.name] !== '') check(currentTarget, [target.name]);
      },
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        const form = event.currentTarget;
        const { values, found } = check(form, names);
        const invalid = names.find((name) => found[name] !== undefined);
        const goTo = (name: Name) => form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
        if (invalid !== undefined) goTo(invalid);
        else
          send(values, (name, error) => {
            setErrors((before) => ({ ...before, [name]: error }));
            goTo(name);
          });
      },
    },
  } as const;
}

/** Current values of these fields; that of a checkbox is '' unless it is ticked. */
export function valuesOf<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Values<Name> {
  const data = new FormData(form);
  const entries = names.map((name) => [name, data.get(name) ?? '']);
  return Object.fromEntries(entries) as Values<Name>;
}
