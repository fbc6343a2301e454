const storeMigrations = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const domainMigrations = import.meta.glob<string>('../domains/*/migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** `…/0012-daily-loads-and-evaluation.sql` is number 12. */
const numberOf = (path: string): number => Number(/(\d+)-[^/]*$/.exec(path)?.[1]);

function inOrder(files: Readonly<Record<string, string>>): string[] {
  const sorted = Object.entries(files).sort(([a], [b]) => numberOf(a) - numberOf(b));
  sorted.forEach(([path], at) => {
    if (numberOf(path) !== at + 1) throw new Error(`Migration ${path} should have number ${at + 1}`);
  });
  return sorted.map(([, sql]) => sql);
}

/**
 * The migrations of all domains by their numbers, which are consecutive over all domains; the position is the schema
 * version. A shipped one must never be edited: add another.
 */
export const MIGRATIONS: readonly string[] = inOrder({ ...storeMigrations, ...domainMigrations });
