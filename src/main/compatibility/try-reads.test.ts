import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isRead, refusedReads } from './try-reads';
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
  expect(await refusedReads(operations(), ask)).toEqual(new Map());
  expect(sent.size).toBeGreaterThan(60);
  for (const { query } of sent.values()) expect(query).not.toMatch(/(?<![$\w])first: (?!1\b|\$)/);
  expect(sent.get('DmsMasters')?.query).toMatch(/\(.*first: 1/);
});

it('distinguishes a refusal from any other failure', async () => {
  const [tenants] = operations().filter(({ name }) => name === 'Tenants');
  if (!tenants) throw new Error('There is no such operation');
  const reasons = async (answer: () => unknown): Promise<string[]> => [
    ...(await refusedReads([tenants], async () => answer())).values(),
  ];
  const refusal = { message: 'permission denied for view tenants', extensions: { errcode: '42501' } };
  expect(await reasons(() => ({ errors: [refusal] }))).toEqual(['permission denied for view tenants']);
  expect(
    await reasons(() => ({ errors: [{ message: 'canceled', extensions: { errcode: '57014' } }] })),
  ).toEqual([]);
  expect(await reasons(() => Promise.reject(new Error('gone')))).toEqual([]);
});
