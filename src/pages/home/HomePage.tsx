import { Companies } from './Companies';
import { Contact } from './Contact';
import { Hero } from './Hero';
import { Services } from './Services';
import { Steps } from './Steps';

export function HomePage() {
  return (
    <>
      <Hero />
      <Services />
      <Companies />
      <Steps />
      <Contact />
    </>
  );
}
