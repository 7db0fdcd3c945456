import { firm } from '../../config/firm';
import { publicSite } from '../../text/publicSite';
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
    <title>{`${firm.name} · ${publicSite.home.title}`}</title>
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
