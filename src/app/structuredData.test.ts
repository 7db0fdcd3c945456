import { firm, proof } from '../config/firm';
import { publicSite } from '../text/publicSite';
import { structuredData } from './structuredData';

const data = { linesOfBusiness: ['vida' as const], companies: [] };
const SITE = 'https://group.example';

/** Parses structured data. @throws Error unless it is one script element without a `<` inside */
function graphOf(html: string) {
  const [, json] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html)!;
  const { '@graph': graph } = JSON.parse(json!) as { '@graph': Record<string, unknown>[] };
  return { agency: graph[0]!, questions: graph[1]! };
}

test('states the data of the firm that the page shows', () => {
  const { agency } = graphOf(structuredData(data, SITE));
  expect(agency).toMatchObject({
    '@type': 'InsuranceAgency',
    name: firm.name,
    telephone: firm.telephone.e164,
    url: `${SITE}/`,
    openingHoursSpecification: firm.hours.map(({ opens, closes }) => ({ opens, closes })),
    makesOffer: [{ itemOffered: { name: publicSite.lines.vida.insurance } }],
  });
  expect(graphOf(structuredData(data, undefined)).agency).not.toHaveProperty('url');
});

test('leaves out fields whose values are placeholders', () => {
  expect(firm.placeholders).toEqual(expect.arrayContaining(['since', 'people', 'registerNumber']));
  const { agency } = graphOf(structuredData(data, SITE));
  expect(agency).not.toHaveProperty('foundingDate');
  expect(agency).not.toHaveProperty('identifier');
  expect(agency.employee).toEqual([]);
});

test('the questions are those of the page', () => {
  const { questions } = graphOf(structuredData(data, SITE));
  expect(questions['@type']).toBe('FAQPage');
  expect(questions.mainEntity).toMatchObject(
    publicSite.home.questions.list.map(({ question, answer }) => ({
      name: question,
      acceptedAnswer: { text: answer },
    })),
  );
});

test('texts with tags cannot end the element', () => {
  const person = { name: '</script><script>alert(1)</script>', role: '<!--', licence: '1' };
  jest.replaceProperty(proof, 'people', [person]);
  const { agency } = graphOf(structuredData(data, SITE));
  expect(agency.employee).toMatchObject([{ name: person.name, jobTitle: person.role }]);
});
