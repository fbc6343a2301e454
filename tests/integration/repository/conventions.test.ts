import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Files of the repository below `folders`: committed, or new and not ignored. */
const filesBelow = (...folders: string[]): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
    .split('\n')
    .filter((path) => path !== '');

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const isCode = (path: string): boolean => /\.(ts|tsx|mjs|cjs)$/.test(path);
const isTest = (path: string): boolean => /\.(test|spec)\.(tsx?|mjs)$/.test(path);

const MAX_LINES = 400;

it('no file exceeds the maximum length', () => {
  const long = filesBelow('src', 'tests', 'reference', 'scripts')
    .filter(isCode)
    .map((path) => ({ path, lines: read(path).split('\n').length - 1 }))
    .filter(({ lines }) => lines > MAX_LINES);
  expect(long).toEqual([]);
});

const MAX_ENTRIES = 16;

/**
 * Folders whose entries are a list by nature: one folder a domain, one file a migration, a page of the docs or a spec.
 */
const LISTS =
  /^(src\/main|src\/(main|renderer|sandbox|shared)\/domains|reference\/postgres\/(api|tables)|docs|docs\/adr|tests\/(e2e|fixtures))$/;

it('no folder exceeds the maximum number of entries', () => {
  const entries = new Map<string, Set<string>>();
  for (const path of filesBelow('src', 'tests', 'reference', 'scripts', 'docs')) {
    // A test is next to the file that it tests.
    if (isTest(path)) continue;
    for (let at = path; at.includes('/'); at = dirname(at)) {
      const folder = dirname(at);
      entries.set(folder, (entries.get(folder) ?? new Set()).add(basename(at)));
    }
  }
  const crowded = [...entries].filter(([folder, { size }]) => size > MAX_ENTRIES && !LISTS.test(folder));
  expect(crowded.map(([folder, { size }]) => `${folder}: ${size}`)).toEqual([]);
});

it('files import what is in their own folder by a relative path', () => {
  const found = filesBelow('src')
    .filter(isCode)
    .flatMap((path) =>
      [...read(path).matchAll(/from '@(shared|main|renderer|sandbox)\/([^']+)'/g)]
        .filter(([, root, target = '']) => dirname(`src/${root}/${target}`) === dirname(path))
        .map(([, , target]) => `${path}: ${target}`),
    );
  expect(found).toEqual([]);
});

/** Words that once stood for one of the field's standard terms (docs/glossary.md) or for several of them. */
const GIVEN_UP =
  /^(settling|kept|told|tells?|asks?|asked|misfits?|craft|lessons?|ours|anew|begun|troubles?|shelf|standings?|somebody|kin|heard|said|gone|way|folded|unfolded|colours?|judged?|tidy)$/;

/** These are part of the bridge and of cached responses, so they keep their spelling. */
const STORED = new Set(['underWay', 'onTheirWay', 'standings']);

/** Limits are named MAX_ or MIN_. */
const UNUSUAL_LIMIT =
  /^(?:export )?const \[?((?:MOST|LEAST|FEWEST|LONGEST|SHORTEST)(?:_[A-Z0-9_]*)?|[A-Z0-9_]+_(?:MAX|MIN))\b/gm;

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]/g, ' ')
    .toLowerCase()
    .split(' ');

it('files and exports are named with the terms of the glossary', () => {
  const found: string[] = [];
  const check = (name: string, where: string): void => {
    if (!STORED.has(name) && wordsOf(name).some((word) => GIVEN_UP.test(word)))
      found.push(`${name} (${where})`);
  };
  for (const path of filesBelow('src').filter(isCode)) {
    for (const part of path.split('/')) check(part.replace(/\..*$/, ''), path);
    for (const [, name = ''] of read(path).matchAll(
      /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm,
    ))
      check(name, path);
    for (const [, name = ''] of read(path).matchAll(UNUSUAL_LIMIT)) found.push(`${name} (${path})`);
  }
  expect(found).toEqual([]);
});

/** Calls that every screen shares: they belong to no part of the business. */
const SHARED_CALLS = new Set([
  'connectivity',
  'desktop',
  'drafts',
  'exports',
  'notices',
  'preferences',
  'session',
  'telemetry',
]);

/** The choices of the DMS field, which forms and the filters of several domains share. */
const CALLS_A_DOMAIN = new Set(['src/renderer/components/form/use-dms-choices.ts: dms']);

it('components and platform call what all screens share, but no domain', () => {
  const found = filesBelow('src/renderer/components', 'src/renderer/platform')
    .filter((path) => isCode(path) && !isTest(path))
    .flatMap((path) => {
      const code = read(path).replace(/\/\*[^]*?\*\/|\/\/.*/g, '');
      const called = [...code.matchAll(/\bbridge\.(\w+)\./g)].map(([, name = '']) => name);
      const taken = [...code.matchAll(/const \{([\w\s,]+)\} = useBridge\(\)/g)].flatMap(([, names = '']) =>
        names.split(',').map((name) => name.trim()),
      );
      return [...called, ...taken]
        .filter((name) => name !== '' && !SHARED_CALLS.has(name))
        .map((name) => `${path}: ${name}`);
    });
  expect(new Set(found)).toEqual(CALLS_A_DOMAIN);
});

it('the documentation names only existing files', () => {
  const missing: string[] = [];
  const names = new Set(filesBelow('.').map((path) => basename(path)));
  for (const page of filesBelow('docs', 'README.md', 'CONTRIBUTING.md').filter((path) =>
    path.endsWith('.md'),
  )) {
    // Decisions describe the state of their time; checklists name files that do not exist yet.
    if (/docs\/adr\/|adding-a-/.test(page)) continue;
    const known = new Set(filesBelow('.'));
    const folders = new Set([...known].map((path) => dirname(path)));
    for (const [, path = ''] of read(page).matchAll(
      /`((?:src|tests|scripts|reference|resources|docs)\/[\w./-]+)`/g,
    )) {
      const bare = path.replace(/\/$/, '');
      const there =
        known.has(bare) || [...folders].some((folder) => folder === bare || folder.startsWith(`${bare}/`));
      if (!there && !/generated/.test(path)) missing.push(`${page}: ${path}`);
    }
    // A name without its folder, which the text around it has named.
    for (const [, name = ''] of read(page).matchAll(/`(\w[\w.-]*\.(?:tsx?|mjs|cjs|sh))`/g))
      if (!names.has(name)) missing.push(`${page}: ${name}`);
  }
  expect(missing).toEqual([]);
});

/** The cells of a table's rows whose first cell matches. */
const rowsOf = (page: string, first: RegExp): string[][] =>
  read(page)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter(([cell = '']) => first.test(cell));

it('the questionnaire of IT has forty answers', () => {
  const rows = rowsOf('docs/for-it.md', /^\d+$/);
  expect(rows.map(([number]) => Number(number))).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
  expect(rows.filter(([, , answer = '']) => answer === '' || /unknown|to do|tbd/i.test(answer))).toEqual([]);
});

/** The criteria of WCAG 2.2 of levels A and AA: how the numbers of each guideline go on. */
const CRITERIA = Object.entries({
  ...{ '1.1': [1], '1.2': [1, 2, 3, 4, 5], '1.3': [1, 2, 3, 4, 5], '1.4': [1, 2, 3, 4, 5, 10, 11, 12, 13] },
  ...{
    '2.1': [1, 2, 4],
    '2.2': [1, 2],
    '2.3': [1],
    '2.4': [1, 2, 3, 4, 5, 6, 7, 11],
    '2.5': [1, 2, 3, 4, 7, 8],
  },
  ...{ '3.1': [1, 2], '3.2': [1, 2, 3, 4, 6], '3.3': [1, 2, 3, 4, 7, 8], '4.1': [2, 3] },
}).flatMap(([guideline, numbers]) => numbers.map((number) => `${guideline}.${number}`));

it('the accessibility conformance report has each criterion once, with its evidence', () => {
  const rows = rowsOf('docs/for-it.md', /^\d\.\d\.\d/);
  const listed = rows.flatMap(([name = '']) => {
    const [, guideline = '', from, to] = /^(\d\.\d)\.(\d+) to \d\.\d\.(\d+)/.exec(name) ?? [];
    if (from === undefined) return name.match(/\d\.\d\.\d+/g) ?? [];
    const count = Number(to) - Number(from) + 1;
    return Array.from({ length: count }, (_, at) => `${guideline}.${Number(from) + at}`);
  });
  expect(listed).toEqual(CRITERIA);
  const open = rows.filter(
    ([, , conformance = '', evidence]) =>
      !/^(supports|partly|does not apply)$/.test(conformance) || evidence === '',
  );
  expect(open).toEqual([]);
});

/** A short file is read whole; the names of these say what they are for. */
const SELF_EXPLANATORY = /(^|\/)(manifest|index|[\w-]*texts|paths)\.tsx?$/;

it('a file says in its first line what it is for', () => {
  const silent = filesBelow('src')
    .filter((path) => /\.tsx?$/.test(path) && !isTest(path) && !SELF_EXPLANATORY.test(path))
    .filter((path) => {
      const text = read(path);
      // The comment of the first declaration says what that one is for, and nothing of the others.
      return text.split('\n').length > 41 && !text.startsWith('//');
    });
  expect(silent).toEqual([]);
});

it('no file contains the markers of an unresolved merge', () => {
  // Prettier rewrites the closing marker of a Markdown file as nested quotes.
  const marker = /^(?:<{7} |>{7} |(?:> ){6}>)/m;
  const found = filesBelow('.').filter(
    (path) => /\.(\w?[jt]sx?|md|sql|ya?ml|json)$/.test(path) && marker.test(read(path)),
  );
  expect(found).toEqual([]);
});

it('the page "where" answers each question once', () => {
  // Each table repeats its head.
  const rows = [...read('docs/where.md').matchAll(/^\| (?!a user says|---)(.+?) +\|/gm)].map(
    ([, question = '']) => question,
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter((question, at) => rows.indexOf(question) !== at)).toEqual([]);
});

it('the page "where" names only functions, constants and options that the code has', () => {
  const names = [...read('docs/where.md').matchAll(/`(\w*[A-Z_]\w*)`/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(0);
  const code = filesBelow('src', 'tests', 'reference', 'scripts', 'electron-builder.yml').filter(
    (path) => isCode(path) || /\.(sql|yml)$/.test(path),
  );
  const known = new Set(code.flatMap((path) => read(path).match(/\w+/g) ?? []));
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

it('grids name a DMS in text, because a logo of the height of a row cannot be read', () => {
  const columns = filesBelow('src/renderer/domains').filter(
    (path) => path.endsWith('.tsx') && !isTest(path) && read(path).includes('DataGridColumn<'),
  );
  expect(columns.length).toBeGreaterThan(10);
  const withLogos = columns.filter((path) => /<(DmsLogo|MediaImage)\b/.test(read(path)));
  expect(withLogos).toEqual(['src/renderer/domains/dms/dms-list-screen.tsx']);
});

/** Buttons that add to what is open or chosen, and the first screen, which has no room for a button in `RequirePermission`. */
const OTHER_ADD_BUTTONS = new Set(
  [
    'menus/menu-actions',
    'parts-matrices/form/ladder-editor',
    'tenants/tenant-dashboard/tenant-dashboard-screen',
  ].map((path) => `src/renderer/domains/${path}.tsx`),
);

it('what adds a record to a list is an AddButton, so that all look alike and N finds it', () => {
  const adding = filesBelow('src/renderer/domains').filter(
    (path) => path.endsWith('.tsx') && /\bAdd20Regular\b/.test(read(path)),
  );
  expect(adding.filter((path) => !OTHER_ADD_BUTTONS.has(path))).toEqual([]);
});

it('a dialog that its component mounts returns the focus, because it has no trigger to which Fluent could', () => {
  const dialogs = filesBelow('src/renderer').filter(
    (path) => path.endsWith('.tsx') && !isTest(path) && /<Dialog open\b/.test(read(path)),
  );
  expect(dialogs.length).toBeGreaterThan(8);
  const without = dialogs.filter((path) => !read(path).includes('FocusReturn'));
  // Its provider does it.
  expect(without).toEqual(['src/renderer/components/dialogs/conflict-dialog/conflict-dialog.tsx']);
});
