import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** What the React Compiler cannot compile yet, and libraries it skips. Nothing is compiled here (docs/adr/0019). */
const WITHOUT_A_COMPILER = new Set(['todo', 'incompatible-library']);

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
      ...Object.fromEntries(
        Object.keys(reactHooks.rules)
          .filter((rule) => !WITHOUT_A_COMPILER.has(rule))
          .map((rule) => [`react-hooks/${rule}`, 'error']),
      ),
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
  // The menu may take the focus only after its button has had it, and Fluent takes no focus before its effects.
  {
    files: ['src/renderer/components/focus/use-open-on-mount.ts'],
    rules: { 'react-hooks/set-state-in-effect': 'off' },
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
