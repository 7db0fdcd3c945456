import type { Config } from 'jest';

type Project = NonNullable<Config['projects']>[number] & object;

const ignored = ['/node_modules/', '/build/', '/dist/', '/e2e/'];

/** TypeScript becomes CommonJS, where jest.mock and spies work, except where `extensionsToTreatAsEsm` says otherwise. */
const common: Project = {
  modulePathIgnorePatterns: ['<rootDir>/build/', '<rootDir>/dist/', '<rootDir>/.data/'],
  testPathIgnorePatterns: ignored,
  moduleNameMapper: { '\\.(css|svg|png|webp|avif|woff2)$': '<rootDir>/scripts/jest/file.cjs' },
  transform: {
    // Transpiles each file by itself, because tsconfig.json has isolatedModules; oxlint checks the types (D7.8).
    '\\.tsx?$': ['ts-jest', { diagnostics: false, useESM: true }],
    '\\.sql$': '<rootDir>/scripts/jest/text.cjs',
  },
  restoreMocks: true,
};

const config: Config = {
  // Ends a test that hangs; not a limit of what a test may take on a busy machine.
  testTimeout: 5 * 60_000,
  testSequencer: '<rootDir>/scripts/jest/sequencer.cjs',
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/{src,server,testing,bench}/**/*.test.ts',
        '<rootDir>/scripts/**/*.test.mjs',
      ],
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
      // PGlite has ES modules only, so the API tests run as ES modules (scripts/test/stages.mjs passes
      // --experimental-vm-modules) and import `jest` from @jest/globals.
      extensionsToTreatAsEsm: ['.ts', '.tsx'],
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
