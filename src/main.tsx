import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { makeRouter } from './app/routes';
import { removeSplash } from './app/splash';
import { readPublicConfig } from './config/publicConfig';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');

createRoot(root).render(
  <StrictMode>
    <App router={makeRouter()} />
  </StrictMode>,
);
removeSplash(document);
// Last: visitors see who the firm is even when this throws; the message in the console is the operator's.
readPublicConfig(document);
