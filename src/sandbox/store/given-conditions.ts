/**
 * SQL that requires these columns to equal the parameters of the same name that have a value. A condition that also
 * admits a null parameter would be planned for every row.
 */
export const givenConditions = <Name extends string>(
  columns: Readonly<Record<Name, string>>,
  values: Readonly<Partial<Record<Name, string | null>>>,
): string =>
  (Object.keys(columns) as Name[])
    .filter((name) => (values[name] ?? null) !== null)
    .map((name) => ` and ${columns[name]} = :${name}`)
    .join('');
