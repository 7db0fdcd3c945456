import { firm, proof } from '../config/firm';
import type { PageData } from '../config/pageData';
import { pageJson } from '../lib/pageJson';
import { publicSite } from '../text/publicSite';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/**
 * Structured data (schema.org) of the firm and of the questions on the home page. It states only what the page shows,
 * and so no placeholders. The content security policy does not apply to it, because it is data and no script.
 */
export const structuredData = (data: PageData, siteUrl: string | undefined): string =>
  `<script type="application/ld+json">${pageJson({
    '@context': 'https://schema.org',
    '@graph': [agency(data, siteUrl), questions],
  })}</script>`;

// JSON.stringify leaves out fields that are undefined.
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
  foundingDate: proof.since ? String(proof.since) : undefined,
  identifier: proof.registerNumber && {
    '@type': 'PropertyValue',
    name: publicSite.footer.register,
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
    itemOffered: { '@type': 'Service', name: publicSite.lines[line].insurance },
  })),
});

const questions = {
  '@type': 'FAQPage',
  mainEntity: publicSite.home.questions.list.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
};
