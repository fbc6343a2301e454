import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { shortcutSheetTexts } from '@shared/kernel/platform/shell-texts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Words of formal or British English, and roundabout clauses; texts are plain and American. */
const AVOIDED =
  /\b(what (?:is|was)|shall|meanwhile|under way|besides|somebody|ticks?|ticked|anew|amongst|whilst|colour|grey)\b/i;

/** Texts are written with contractions: couldn't, isn't, doesn't. */
const UNCONTRACTED =
  /\b(?:could not|cannot|does not|did not|is not|was not|are not|were not|has not|have not|do not|should not)\b/i;

/** Texts of the specification, which stay as they are. */
const AS_SPECIFIED = [
  'Spaces are not allowed in password',
  'You cannot delete the default menu.',
  'Menu name cannot end with a space',
  'Value should not exceed 10 digits',
  'Menu is not Available',
  'Grid Type is not Available',
  'You do not have access to ',
  'Cannot be edited. Please contact support team.',
  ' name cannot be more than ',
  ' Name cannot start or end with spaces',
  ' Name cannot contain multiple consecutive spaces',
  ' Name cannot contain special characters',
];

const LITERAL = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

/** The string literals of a module, without its comments. */
const literalsOf = (path: string): string[] =>
  readFileSync(join(ROOT, path), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|\s)\/\/.*/g, '$1')
    .match(LITERAL) ?? [];

/** The files of src/shared that hold texts of the screen. */
const TEXT_FILES = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'src/shared'],
  { cwd: ROOT, encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => /(texts|\/messages)\.ts$/.test(path));

it('texts of the screen avoid formal and roundabout words', () => {
  const texts = TEXT_FILES.flatMap((path) => literalsOf(path).map((text) => `${path}: ${text}`));
  expect(texts.length).toBeGreaterThan(1_000);
  expect(texts.filter((text) => AVOIDED.test(text.slice(text.indexOf(': '))))).toEqual([]);
});

it('texts of the screen are written with contractions, but for those of the specification', () => {
  const texts = TEXT_FILES.flatMap((path) => literalsOf(path)).filter((text) => UNCONTRACTED.test(text));
  expect(texts.filter((text) => !AS_SPECIFIED.some((specified) => text.includes(specified)))).toEqual([]);
  expect(AS_SPECIFIED.filter((specified) => !texts.some((text) => text.includes(specified)))).toEqual([]);
});

it('a count of a text has separators between thousands', () => {
  const bare = TEXT_FILES.flatMap(
    (path) =>
      readFileSync(join(ROOT, path), 'utf8')
        .match(/\bcount: number\b[^)]*\): string =>[^\n;]*\n?[^\n;]*\$\{count\}[^\n]*/g)
        ?.map((found) => `${path}: ${found}`) ?? [],
  );
  expect(bare).toEqual([]);
});

it('the news of the next version avoid them too', () => {
  const [, news = ''] = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8').split(/^## .*$/m);
  expect(news.length).toBeGreaterThan(10);
  expect(
    news.match(
      /.*\b(shall|meanwhile|under way|besides|somebody|ticked|anew|amongst|whilst|colours?|grey)\b.*/gi,
    ),
  ).toBeNull();
});

/** Phrases that a review replaced, most of them one of thirty texts; they are parts of the former texts. */
const REPLACED = [
  'lines need you',
  'Nobody else sees it',
  'Pipelines that wait for a click',
  'Data that is getting old',
  'correct what it found',
  'waits for the steps before it',
  '(s) is not open yet',
  'asks to cancel from',
  'Next: categorize all, Submit',
  'The date has not been changed',
  'Move what is selected',
  'What can be done with a row',
  'Next row, row before',
  'give a grid the window',
  'Single letters and signs',
  'Notify through the operating system',
  'Folder of exports',
  'Fit report',
  'operations fit',
  'trusted besides',
  'it is not asked',
  'The back office that ships with the console',
  'what is sent lies here',
  'The workbook of what is shown',
  'Not drawn:',
  'Shaded: not categorized',
  'yours shall stand',
  'Tick what shall be copied',
  'overwriting it was not ticked',
  'Somebody else has changed',
  'The answer was lost',
  'Learnt from',
  'No suggestion is as sure',
  'All stands for every source',
  'The same is in force already',
  'Which opcodes stand on repair orders',
  'No grid bears it',
];

it('no text has a phrase that was replaced', () => {
  const files = execFileSync('git', ['ls-files', '--cached', 'src/shared', 'src/renderer'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
  const found = files.flatMap((path) => {
    const source = readFileSync(join(ROOT, path), 'utf8');
    return REPLACED.filter((phrase) => source.includes(phrase)).map((phrase) => `${path}: ${phrase}`);
  });
  expect(found).toEqual([]);
});

it('a label of a shortcut that is also a text of a screen is written once', () => {
  const labels = new Set<string>(
    Object.values(shortcutSheetTexts.labels).filter((text) => text.includes(' ')),
  );
  expect(labels.size).toBeGreaterThan(20);
  const written = TEXT_FILES.flatMap(literalsOf).map((literal) => literal.slice(1, -1));
  const twice = written.filter((text, at) => labels.has(text) && written.indexOf(text) !== at);
  expect(twice).toEqual([]);
});
