import { firm } from '../../config/firm';
import { es } from '../../text/es';
import { Companies } from './Companies';
import { Contact } from './Contact';
import { Hero } from './Hero';
import { People } from './People';
import { Proof } from './Proof';
import { Questions } from './Questions';
import { Services } from './Services';
import { Steps } from './Steps';

export const HomePage = () => (
  <>
    <title>{`${firm.name} · ${es.home.title}`}</title>
    <Hero />
    <Proof />
    <Services />
    <Companies />
    <Steps />
    <People />
    <Questions />
    <Contact />
  </>
);
