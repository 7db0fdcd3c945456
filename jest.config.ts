import type { Config } from 'jest';

type Project = NonNullable<Config['projects']>[number] & object;

const sql = { '\\.sql$': '<rootDir>/scripts/jest/text.cjs' };
const swc: [string, object] = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
    },
  },
];
const ignored = ['/node_modules/', '/build/', '/dist/', '/e2e/'];

/** Compiles TypeScript to CommonJS, where jest.mock and spies work. */
const common: Project = {
  modulePathIgnorePatterns: ['<rootDir>/build/', '<rootDir>/dist/', '<rootDir>/.data/'],
  testPathIgnorePatterns: ignored,
  moduleNameMapper: { '\\.(css|svg|png|webp|avif|woff2)$': '<rootDir>/scripts/jest/file.cjs' },
  transform: { '\\.tsx?$': swc, ...sql },
  restoreMocks: true,
};

// @supabase/lite has ES modules only, so the API tests run as ES modules (scripts/test/stages.mjs passes
// --experimental-vm-modules) and import `jest` from @jest/globals.
const esModules: Project = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx?$': swc, ...sql },
};

const config: Config = {
  testSequencer: '<rootDir>/scripts/jest/sequencer.cjs',
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{src,server,bench}/**/*.test.ts', '<rootDir>/scripts/**/*.test.mjs'],
      testPathIgnorePatterns: [...ignored, '\\.api\\.test\\.ts$'],
    },
    {
      ...common,
      displayName: 'jsdom',
      testEnvironment: '<rootDir>/src/test/jsdomEnvironment.ts',
      testMatch: ['<rootDir>/src/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/src/test/setup.ts'],
    },
    {
      ...common,
      ...esModules,
      displayName: 'api',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{server,src}/**/*.api.test.ts'],
      globalSetup: '<rootDir>/scripts/jest/startRun.cjs',
      globalTeardown: '<rootDir>/scripts/jest/endRun.cjs',
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/api.cjs'],
    },
  ],
};

export default config;
