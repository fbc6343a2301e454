import { expect, it } from 'vitest';
import { releaseLogOf } from './release-log.mjs';

const RELEASED =
  '## [2.1.0] - 2026-03-09\n\n### Added\n\n- **Bold**, `code` and a [link](https://x.example)\n  on two lines.\n';

it('has released versions with their lists, as plain words', async () => {
  const log = await releaseLogOf(
    `# Changelog\n\nWords.\n\n## [Unreleased]\n\n### Added\n\n- Soon.\n\n${RELEASED}`,
  );
  expect(JSON.parse(log)).toEqual([
    {
      version: '2.1.0',
      date: '03/09/26',
      groups: [{ title: 'Added', items: ['Bold, code and a link on two lines.'] }],
    },
  ]);
});

it.each([
  ['a paragraph', `${RELEASED}\nWords that no list has.\n`],
  ['a list inside a list', `${RELEASED}- One\n  - two\n`],
  ['a version without a group', '## [2.1.0] - 2026-03-09\n\n- One\n'],
  ['no version at all', '# Changelog\n'],
])('refuses %s, which the page would not show', async (_what, changelog) => {
  await expect(releaseLogOf(changelog)).rejects.toThrow('CHANGELOG.md');
});
