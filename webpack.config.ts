export { builds as default } from './scripts/webpack/builds.ts';
