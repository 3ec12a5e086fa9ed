import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import tseslint from 'typescript-eslint';

// Types are checked by tsc; these rules look for what it does not see. Rules that need types apply
// to plain TypeScript; components are checked by svelte-check and kept free of logic.
export default defineConfig(
  {
    ignores: [
      'dist/',
      'out/',
      'node_modules/',
      'public/models/',
      'src/i18n/generated/',
      'test/fixtures/',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.ts'],
    ignores: ['**/*.svelte.ts'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // It cannot follow variables that a callback changes, nor distrust what a worker sends.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      // A type parameter that only the caller names is how a branded id is made.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    extends: [svelte.configs.recommended],
    plugins: { '@typescript-eslint': tseslint.plugin },
    languageOptions: {
      globals: globals.browser,
      parserOptions: { parser: tseslint.parser },
    },
    rules: {
      'no-undef': 'off',
      'no-unused-vars': 'off',
      // It cannot tell a map that lives for one computation from one that is shown.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  {
    files: ['**/*.ts', '**/*.svelte'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_$' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
    },
    plugins: { '@typescript-eslint': tseslint.plugin },
  },
  { files: ['**/*.mjs', '**/*.js', '**/*.cjs'], languageOptions: { globals: globals.node } },
  { files: ['public/**'], languageOptions: { globals: globals.browser } },
  {
    files: ['src/**', 'workers/**'],
    rules: {
      'no-console': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
      ],
    },
  },
  { files: ['src/**/*.ts'], rules: { 'max-lines': ['error', 250] } },
  { files: ['src/**/*.svelte'], rules: { 'max-lines': ['error', 200] } },
  { files: ['workers/*.ts'], rules: { 'max-lines': ['error', 80] } },
  {
    files: ['test/**'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
);
