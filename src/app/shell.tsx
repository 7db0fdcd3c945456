import { type CSSProperties, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { firm } from '../config/firm';
import type { RenderedShell } from '../config/pageData';
import { paths } from '../router/paths';
import { metadata } from '../text/metadata';
import { publicSite } from '../text/publicSite';

const text = metadata.shell;

/** Renders the parts of the shell that say who the firm is; everything else needs scripts. */
export const renderShell = (): RenderedShell => ({
  head: renderToStaticMarkup(
    <>
      <title>{`${firm.name} · ${publicSite.home.title}`}</title>
      {/* Only the shell has this: pages for staff, and addresses that redirect to the home page. */}
      <meta name="robots" content="noindex" />
    </>,
  ),
  body: renderToStaticMarkup(<NoScript />),
});

const NoScript = () => (
  <noscript>
    <main style={mainStyle}>
      <h1>{firm.name}</h1>
      <p>{text.who}</p>
      <p>
        {text.needsScript} <a href={`tel:${firm.telephone.e164}`}>{firm.telephone.display}</a>
        {text.write} <a href={`https://wa.me/${firm.whatsapp.slice(1)}`}>WhatsApp</a> {text.orTo}{' '}
        <a href={`mailto:${firm.email}`}>{firm.email}</a> {text.andTalk}
      </p>
      <p>
        {text.hours}
        {firm.hours.map(({ days, time }) => (
          <Fragment key={`${days} ${time}`}>
            <br />
            {days}, {time.replace(/ ([ap]\.) m\./g, '\u00a0$1\u00a0m.')}
          </Fragment>
        ))}
      </p>
      <p>
        <a href={paths.home}>{text.home}</a> ·{' '}
        <a href={paths.agreements}>{publicSite.footer.agreements}</a>
      </p>
    </main>
  </noscript>
);

const mainStyle: CSSProperties = {
  maxWidth: '34rem',
  margin: '15vh auto',
  padding: '0 1.25rem',
  font: '1.125rem/1.6 sans-serif',
  overflowWrap: 'anywhere',
};
