import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** What the React Compiler cannot compile yet, and libraries it skips. Nothing is compiled here (docs/adr/0019). */
const WITHOUT_A_COMPILER = new Set(['todo', 'incompatible-library']);

/** Words that once stood for one of the field's standard terms, or are not American; docs/glossary.md has the terms. */
const GIVEN_UP = [
  ...[
    'settling',
    'told',
    'untold',
    'tells?',
    'heard',
    'misfits?',
    'craft',
    'lessons?',
    'ours',
    'anew',
    'begun',
  ],
  ...['troubles?', 'shelf', 'standings?', 'somebody', 'kin', 'meanwhile', 'twins?', 'deeds?'],
  ...['learnt', 'colour(?:s|ed)?', 'neighbours?', 'behaviours?', 'normalised?', 'capitalised', 'centre'],
];
/** They are spoken on the bridge, stored, or part of an address, so these keep their spelling. */
const KEPT_SPELLINGS = ['standings', 'isTold', 'told', 'colours', 'setColours', 'learntAt'];

/** Matches a name that contains one of the words as a word of its own: `lessonsOf`, `theLesson`, `LESSONS`. */
const withGivenUpWord = [
  `(?:^|_)(?:${GIVEN_UP.join('|')})(?![a-z])`,
  `(?:${GIVEN_UP.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('|')})(?![a-z])`,
  `(?:^|_)(?:${GIVEN_UP.map((word) => word.replace(/[a-z]+(?![^(]*:)/g, (part) => part.toUpperCase())).join('|')})(?![A-Z])`,
].join('|');

/** The attributes of a JSX element that a user reads or hears. */
const TEXT_ATTRIBUTES =
  'JSXAttribute[name.name=/^(aria-label|aria-description|ariaLabel|label|title|placeholder|content|hint|emptyText|errorTitle|exportLabel|submitLabel|cancelLabel|what)$/]';
/** Names of keys and of colors of CSS, and values of the wire, look like texts of one word. */
const NO_TEXT =
  'Arrow|Backspace|Canvas|Ctrl|Del(?:ete)?$|End$|Enter$|Esc|GrayText|Highlight|Home$|Mac OS|Page(?:Up|Down)|Space$|Tab$|(?:All|Completed|In Progress|Labor|Parts)$';
/** What is compared is a value of the wire, a group of the menu is an id, and what is recorded goes to a collector. */
const NOT_SHOWN =
  ':not(BinaryExpression > Literal, SwitchCase > Literal, TSAsExpression > Literal, JSXAttribute[name.name=status] > Literal, Property[key.name=group] > Literal, CallExpression[callee.name=recordUsage] *)';
const IN_A_TEXTS_FILE =
  'A text has one home: the texts file of its domain in src/shared/domains, or src/shared/kernel/text if several share it.';
const LITERAL_TEXTS = [
  'JSXElement:not([openingElement.name.name=KeyCap]) > JSXText[value=/[A-Za-z]/]',
  'JSXFragment > JSXText[value=/[A-Za-z]/]',
  `${TEXT_ATTRIBUTES} > Literal[value=/[A-Za-z]/]`,
  `${TEXT_ATTRIBUTES} > JSXExpressionContainer :matches(Literal[value=/^(?!${NO_TEXT})[A-Z][a-z]/], TemplateLiteral:has(> TemplateElement[value.raw=/[A-Za-z]{2}/]))${NOT_SHOWN}`,
  `:not(NewExpression, Property, ImportDeclaration, TSLiteralType) > Literal[value=/^(?!${NO_TEXT})[A-Z][a-z]+(?: [\\w\\/-]+)*[.?!…]?$/]${NOT_SHOWN}`,
  'Property[key.name=/^(body|confirmLabel|header|headerName|hint|label|subtitle|text|title)$/] > Literal[value=/^[A-Z]/]',
  `Property > Literal.value[value=/^[A-Z][A-Za-z-]+ [A-Za-z]/]${NOT_SHOWN}`,
  'Property[key.name=what] > :matches(Literal[value=/[a-z]/], TemplateLiteral)',
  `TemplateLiteral[quasis.0.value.raw=/^[A-Z][a-z]+[: ]/]:not(NewExpression > *)${NOT_SHOWN}`,
].map((selector) => ({ selector, message: IN_A_TEXTS_FILE }));

/** A state of the wire, a folder, a GraphQL query, and the schemes of the HTTP header of sign-in look like texts. */
const NO_MAIN_TEXT = 'In Progress$|Session Storage$|query |Basic $|Bearer $';
/** What is compared or asked of the database, and what only programmers read. */
const NOT_SAID =
  ':not(BinaryExpression[operator=/^[!=]==?$/] > *, CallExpression[callee.property.name=/^(exec|prepare)$/] > *, CallExpression[callee.type=Super] > *, NewExpression[callee.name=/^(Error|RegExp)$/] > *, Property[key.name=serviceName] > *)';
const WORDS = `^(?!${NO_MAIN_TEXT})[A-Z]?[a-z]+(?: [a-zA-Z]|[:,]? $)`;
const LITERAL_TEXTS_OF_MAIN = [
  'NewExpression[callee.name=AppError] > Literal[value=/[a-z]/]',
  'NewExpression[callee.name=AppError] > TemplateLiteral:has(> TemplateElement[value.raw=/[A-Za-z]{2}/])',
  // The names of records in errors, and the headings of tables.
  'CallExpression[callee.property.name=/^(changedConcurrently|incomplete|leftOut|notFound|savedConcurrently|savedCopyOnly)$/] > :matches(Literal, TemplateLiteral)',
  'CallExpression[callee.name=/^(column|number|text)$/] > Literal[value=/^[A-Z]/]',
  'CallExpression[callee.name=/^(labelValueTable|table)$/] ArrayExpression > Literal:first-child[value=/^[A-Z]/]',
  'Property[key.name=/^(body|header|headerName|hint|label|message|subtitle|text|title)$/] > Literal[value=/^[A-Z]/]',
  `Literal[value=/${WORDS}/]${NOT_SAID}`,
  `TemplateLiteral:has(> TemplateElement[value.raw=/${WORDS}|^,? (?!cm )[a-z]{2,} |[ (][a-z]{2,}(?: [a-z]|:? $)/])${NOT_SAID}`,
].map((selector) => ({ selector, message: IN_A_TEXTS_FILE }));

const AWAIT_AT_START = {
  selector: 'Program > :matches(ExpressionStatement, VariableDeclaration) AwaitExpression:not(:function *)',
  message: 'A chunk that is waited for here may need what this module is bundled with: neither would end.',
};

/** A call takes some 125,000 arguments; a list of a large account, or a page of a back office that ignores its size, has more rows. */
const ROWS_AS_ARGUMENTS = {
  selector: 'CallExpression[callee.property.name=/^(push|splice|unshift)$/] > SpreadElement',
  message: 'Add the rows one by one: a call with more than some 125,000 arguments fails.',
};

/** A list that the back office left out would be shown as empty, or a save would take its records for removed. */
const MISSING_LISTS = [
  'MemberExpression[optional=true][property.name=results]',
  'LogicalExpression[operator=/^(\\?\\?|\\|\\|)$/] > MemberExpression.left[property.name=results]',
].map((selector) => ({
  selector,
  message:
    'A missing list is not an empty one: allResults or resultsOrNull of src/main/back-office/response reads it.',
}));

export default tseslint.config(
  {
    ignores: [
      'out/**',
      'out-pseudo/**',
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
      'no-duplicate-imports': ['error', { allowSeparateTypeImports: true }],
      '@typescript-eslint/naming-convention': [
        'error',
        {
          selector: 'default',
          format: null,
          custom: { regex: withGivenUpWord, match: false },
          filter: { regex: `^(?:${KEPT_SPELLINGS.join('|')})$`, match: false },
        },
        // Paths of calls and the like.
        { selector: ['objectLiteralProperty', 'typeProperty'], modifiers: ['requiresQuotes'], format: null },
      ],
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
      'no-restricted-syntax': ['error', AWAIT_AT_START, ROWS_AS_ARGUMENTS],
    },
  },
  {
    files: ['src/shared/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ROWS_AS_ARGUMENTS] },
  },
  {
    files: ['src/main/**/*.ts'],
    ignores: ['src/main/back-office/response/results.ts'],
    rules: { 'no-restricted-syntax': ['error', ROWS_AS_ARGUMENTS, ...MISSING_LISTS] },
  },
  // A text has one home, so that the same words are the same everywhere. Commands and the files of a policy are in
  // English, and crash reports and the log are for those who repair the console.
  {
    files: ['src/main/**/*.ts'],
    ignores: [
      '**/*.test.ts',
      'src/main/{preview,compatibility/cli,startup/help}.ts',
      'src/main/{crashes,log,policy/templates}/**',
      'src/main/reauthentication/windows-hello.ts',
    ],
    rules: {
      'no-restricted-syntax': ['error', ROWS_AS_ARGUMENTS, ...MISSING_LISTS, ...LITERAL_TEXTS_OF_MAIN],
    },
  },
  {
    files: ['src/main/back-office/response/results.ts'],
    rules: { 'no-restricted-syntax': ['error', ROWS_AS_ARGUMENTS, ...LITERAL_TEXTS_OF_MAIN] },
  },
  {
    files: ['src/renderer/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', AWAIT_AT_START, ROWS_AS_ARGUMENTS, ...LITERAL_TEXTS] },
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
      'tests/pseudo/**',
      'tests/torture/**',
      'tests/simulation/year/run.ts',
      'tests/simulation/trials.ts',
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
