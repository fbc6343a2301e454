import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { AppError } from '@shared/kernel/app-error';
import { networkReasons } from '@shared/kernel/platform/failure-texts';
import { isRead, triedReads } from './try-reads';
import { operations } from './operations';

const sources = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('generated'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');

it('never treats an operation that the console sends as a change as a read', () => {
  const written = new Set(
    [...sources(join('src', 'main')).matchAll(/\.write\(\s*(\w+)Document/g)].map(([, name]) => name),
  );
  expect(written.size).toBeGreaterThan(30);
  expect(operations().filter((operation) => isRead(operation) && written.has(operation.name))).toEqual([]);
});

it('requests pages of one row, with values for the required arguments only', async () => {
  const sent = new Map<string, { query: string; variables: unknown }>();
  const ask = async (query: string, variables: unknown): Promise<unknown> => {
    sent.set(/(?:query|mutation) (\w+)/.exec(query)?.[1] ?? '', { query, variables });
    return { data: null };
  };
  expect(await triedReads(operations(), ask)).toEqual(new Map());
  expect(sent.size).toBeGreaterThan(60);
  for (const { query } of sent.values()) expect(query).not.toMatch(/(?<![$\w])first: (?!1\b|\$)/);
  expect(sent.get('DmsMasters')?.query).toMatch(/\(.*first: 1/);
});

it('distinguishes a refusal, a failure, and a value that matches nothing', async () => {
  const [tenants] = operations().filter(({ name }) => name === 'Tenants');
  if (!tenants) throw new Error('There is no such operation');
  const problem = async (answer: () => unknown): Promise<unknown> =>
    (await triedReads([tenants], async () => answer())).get('Tenants');
  const error = (message: string, extensions: object) => (): unknown => ({
    errors: [{ message, extensions }],
    data: null,
  });
  expect(await problem(error('permission denied for view tenants', { errcode: '42501' }))).toEqual({
    refusal: 'permission denied for view tenants',
  });
  for (const matchesNothing of [
    error('This store does not exist', { errcode: 'P0002' }),
    error('invalid input syntax for type integer', { errcode: '22P02' }),
    error('Choose a day', {}),
    () => ({ data: null }),
  ])
    expect(await problem(matchesNothing)).toBeUndefined();
  for (const [answer, failure] of [
    [
      error('canceling statement due to statement timeout', { errcode: '57014' }),
      'canceling statement due to statement timeout',
    ],
    [error('relation "stores" does not exist', { errcode: '42P01' }), 'relation "stores" does not exist'],
    [error('It broke', { code: 'INTERNAL_SERVER_ERROR' }), 'It broke'],
    [error('An error occurred (logged with hash: 4)', {}), 'An error occurred (logged with hash: 4)'],
    [() => '<html>', "The answer isn't GraphQL"],
    [() => Promise.reject(new AppError('BACK_OFFICE', 'It is out of order.')), 'It is out of order.'],
    [() => Promise.reject(new DOMException('aborted', 'TimeoutError')), "It didn't answer within 30 seconds"],
    [() => Promise.reject(Object.assign(new Error(), { code: 'ECONNRESET' })), networkReasons.broken],
  ] as const)
    expect(await problem(answer)).toEqual({ failure });
  const ended = new AppError('SESSION_ENDED', 'The token is refused.');
  await expect(problem(() => Promise.reject(ended))).rejects.toBe(ended);
});
