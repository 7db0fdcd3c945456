import { pick, type Random } from './random';

/** Common names of invented people. */
const FIRST =
  'Ana,Carmen,Luz,María,Sofía,Valeria,Isabel,Marisol,Yolanda,Teresa,Gloria,Noelia,Andrea,Patricia,Elena,José,Luis,Carlos,Héctor,Ángel,Rafael,Miguel,Jorge,Ramón,Óscar,Iván,Emilio,Julián,Tomás,Wilfredo'.split(
    ',',
  );
const LAST =
  'Rivera,Rodríguez,Ortiz,Colón,Vázquez,Nieves,Muñoz,Santiago,Torres,Cruz,Meléndez,Peña,Acosta,Maldonado,Figueroa,Núñez,Sánchez,Ayala,Quiñones,Román,Vélez,Marrero,Rosario,Cintrón,Lugo,Báez,Correa,Delgado,Ibáñez,Zayas'.split(
    ',',
  );
/** Domains reserved for examples, as 555-01xx is for telephone numbers. */
const DOMAINS = ['correo.example', 'buzon.example', 'casa.example'];

export interface Person {
  name: string;
  email: string;
  phone: string;
}

/** @param index makes the e-mail address unique within a run */
export function person(index: number, random: Random): Person {
  const [first, last] = [pick(FIRST, random), pick(LAST, random)];
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[^a-zA-Z]/g, '')
      .toLowerCase();
  const email = `${plain(first)}.${plain(last)}${index + 1}@${pick(DOMAINS, random)}`;
  const phone = `787-555-01${String(Math.floor(random() * 100)).padStart(2, '0')}`;
  const reach = random();
  return {
    name: `${first} ${last} ${pick(LAST, random)}`,
    email: reach < 0.15 ? '' : email,
    phone: reach > 0.85 ? '' : phone,
  };
}
