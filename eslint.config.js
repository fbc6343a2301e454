import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  {
    ignores: [
      'out/**',
      'dist/**',
      '**/generated/**',
      '.runtime/**',
      'test-results/**',
      'playwright-report/**',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'max-lines': ['error', 400],
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  // What only the types tell: a promise that nobody waits for, a cast that changes nothing.
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
    },
  },
  {
    files: ['src/renderer/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'Program > :matches(ExpressionStatement, VariableDeclaration) AwaitExpression:not(:function *)',
          message:
            'A chunk that is waited for here may need what this module is bundled with: neither would end.',
        },
      ],
    },
  },
  // Commands print to the terminal; that is their job.
  {
    files: [
      'scripts/**',
      'tests/bench/**',
      'tests/torture/**',
      'reference/**',
      'src/sandbox/cli.ts',
      'src/main/preview.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  // A sandboxed preload of a bare Electron app cannot be an ES module.
  {
    files: ['tests/{bench,torture}/electron/**/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
