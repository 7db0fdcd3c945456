import { personName } from './personName';

/** A member of staff. */
export interface Named {
  email: string;
  /** '' without one. */
  name: string;
}

const calledOf = ({ email, name }: Named) => name || personName(email);

/**
 * Name that identifies a person among these people: the person's own, or one made of the e-mail address. When another
 * has the same, the address follows the own name and replaces the made one.
 */
export function nameAmong(person: Named, people: readonly Named[]): string {
  const { email, name } = person;
  const called = calledOf(person);
  const isShared = people.some((one) => one.email !== email && calledOf(one) === called);
  if (called !== '' && !isShared) return called;
  return name === '' ? email : `${name} (${email})`;
}
