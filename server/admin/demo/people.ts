/** Invented people: names as they are common, addresses and telephones that nobody has. */
const FIRST =
  'Ana,Carmen,Luz,María,Sofía,Valeria,Isabel,Marisol,Yolanda,Teresa,Gloria,Noelia,Andrea,Patricia,Elena,José,Luis,Carlos,Héctor,Ángel,Rafael,Miguel,Jorge,Ramón,Óscar,Iván,Emilio,Julián,Tomás,Wilfredo'.split(
    ',',
  );
const LAST =
  'Rivera,Rodríguez,Ortiz,Colón,Vázquez,Nieves,Muñoz,Santiago,Torres,Cruz,Meléndez,Peña,Acosta,Maldonado,Figueroa,Núñez,Sánchez,Ayala,Quiñones,Román,Vélez,Marrero,Rosario,Cintrón,Lugo,Báez,Correa,Delgado,Ibáñez,Zayas'.split(
    ',',
  );
/** Reserved for examples, as 555-01xx is for telephones. */
const DOMAINS = ['correo.example', 'buzon.example', 'casa.example'];

export interface Person {
  name: string;
  email: string;
  phone: string;
}

/** @param index no two people of a run have the same address */
export function person(index: number, random: () => number): Person {
  const [first, last] = [one(FIRST, random), one(LAST, random)];
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[^a-zA-Z]/g, '')
      .toLowerCase();
  const email = `${plain(first)}.${plain(last)}${index + 1}@${one(DOMAINS, random)}`;
  const phone = `787-555-01${String(Math.floor(random() * 100)).padStart(2, '0')}`;
  const reach = random();
  return {
    name: `${first} ${last} ${one(LAST, random)}`,
    email: reach < 0.15 ? '' : email,
    phone: reach > 0.85 ? '' : phone,
  };
}

export function one<T>(values: readonly T[], random: () => number): T {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('nothing to choose from');
  return value;
}
