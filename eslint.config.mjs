import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { layersRule } from './scripts/lint/layers.mjs';

const code = ['**/*.ts', '**/*.tsx'];
const plain = ['**/*.mjs', '**/*.cjs', '**/*.js'];
// Jest and ESLint ask for a default export here.
const withDefault = ['*.config.{ts,mjs}', 'src/test/jsdomEnvironment.ts', '**/*.d.ts'];

export default defineConfig(
  { ignores: ['build/', 'dist/', '.data/', '.cache/', 'coverage/', 'test-results/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: [...code, ...plain],
    plugins: { local: { rules: { layers: layersRule } } },
    rules: {
      'local/layers': 'error',
      eqeqeq: 'error',
      'max-lines': ['error', 300],
      'no-restricted-exports': [
        'error',
        {
          restrictDefaultExports: { direct: true, named: true, defaultFrom: true, namedFrom: true },
        },
      ],
    },
  },
  { files: plain, extends: [tseslint.configs.recommended] },
  {
    files: code,
    extends: [tseslint.configs.recommendedTypeChecked, reactHooks.configs.flat.recommended],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // An interface may ask for a promise that an implementation has at once.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/return-await': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  // A fixture's `use` is no hook, and a test may reach into what it makes.
  { files: ['e2e/**'], rules: { 'react-hooks/rules-of-hooks': 'off', 'no-empty-pattern': 'off' } },
  {
    files: ['**/*.test.{ts,tsx}', 'e2e/**', 'src/test/**'],
    // expect.any and parsed answers are any, and spies are read off their objects.
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  { files: ['scripts/**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  { files: withDefault, rules: { 'no-restricted-exports': 'off' } },
  // Written by `npm run types`.
  { files: ['src/api/rows.ts'], rules: { 'max-lines': 'off' } },
);
