import { firm, proof } from '../config/firm';
import type { PageData } from '../config/pageData';
import { pageJson } from '../lib/pageJson';
import { es } from '../text/es';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/**
 * The firm and the questions of the home page in schema.org's words. It states what the page shows, and so no placeholder
 * of what would speak for the firm. Data, not a script: the content policy does not apply to it.
 */
export const structuredData = (data: PageData, siteUrl: string | undefined): string =>
  `<script type="application/ld+json">${pageJson({
    '@context': 'https://schema.org',
    '@graph': [agency(data, siteUrl), questions],
  })}</script>`;

// JSON drops what is undefined.
const agency = ({ linesOfBusiness }: PageData, siteUrl: string | undefined) => ({
  '@type': 'InsuranceAgency',
  name: firm.name,
  legalName: firm.legalName,
  url: siteUrl && `${siteUrl}/`,
  logo: siteUrl && `${siteUrl}/icon-512.png`,
  image: siteUrl && `${siteUrl}/og.png`,
  telephone: firm.telephone.e164,
  email: firm.email,
  address: {
    '@type': 'PostalAddress',
    streetAddress: firm.address,
    addressCountry: firm.country,
  },
  openingHoursSpecification: firm.hours.map(({ weekdays, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: weekdays.map((day) => `https://schema.org/${DAYS[day]}`),
    opens,
    closes,
  })),
  foundingDate: proof.since && String(proof.since),
  identifier: proof.registerNumber && {
    '@type': 'PropertyValue',
    name: es.footer.register,
    value: proof.registerNumber,
  },
  employee: proof.people.map(({ name, role, licence, photo }) => ({
    '@type': 'Person',
    name,
    jobTitle: role,
    identifier: licence,
    image: siteUrl && photo && siteUrl + photo,
  })),
  makesOffer: linesOfBusiness.map((line) => ({
    '@type': 'Offer',
    itemOffered: { '@type': 'Service', name: es.lines[line].insurance },
  })),
});

const questions = {
  '@type': 'FAQPage',
  mainEntity: es.home.questions.list.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
};
