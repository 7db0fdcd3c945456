import { firm } from '../../config/firm';
import { es } from '../../text/es';
import { Companies } from './Companies';
import { Contact } from './Contact';
import { Hero } from './Hero';
import { Services } from './Services';
import { Steps } from './Steps';

export const HomePage = () => (
  <>
    <title>{`${firm.name} · ${es.home.title}`}</title>
    <meta name="description" content={es.home.description} />
    <Hero />
    <Services />
    <Companies />
    <Steps />
    <Contact />
  </>
);
