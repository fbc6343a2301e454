// Resolves lists of the contract in PostGraphile's dialect from views of the sandbox's database: filter, order, paging
// and count. Also tells which fields a call selects.

import {
  buildSchema,
  type FieldNode,
  getNullableType,
  GraphQLBoolean,
  GraphQLError,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { contractSdl, TRUSTED_CONTRACT } from '@shared/contract-sdl';
import type { Db } from '../database/database';
import type { SandboxContext } from './context';
import { seesTestTenants } from './access-checks';

const contract = buildSchema(contractSdl, TRUSTED_CONTRACT);

/** A type of the contract by name. */
function contractType(name: string): GraphQLObjectType {
  const type = contract.getType(name);
  if (!isObjectType(type)) throw new Error(`The contract has no object type ${name}`);
  return type;
}

/**
 * Resolves a list of the contract, and reads the columns of the selected fields alone. Lists of tenants contain test
 * tenants for a superadmin only.
 */
export const listResolver =
  <Row>(listing: Listing, { hidesTestTenants }: { hidesTestTenants: boolean }) =>
  (_root: unknown, args: ListArguments, context: SandboxContext, info: GraphQLResolveInfo): Page<Row> => {
    const where = hidesTestTenants && !seesTestTenants(context) ? { where: 'isTestTenant = 0' } : {};
    return listPage<Row>(context.db, { ...listing, ...where }, args, selectedFields(info, 'nodes'));
  };

type Scalar = string | number | boolean | null;
type Operators = Partial<Record<string, Scalar | readonly Scalar[] | undefined>>;
type Filter = Readonly<Record<string, Operators | readonly Filter[] | null | undefined>>;

/** The arguments of a list in PostGraphile's dialect. */
interface ListArguments {
  first?: number | null;
  offset?: number | null;
  orderBy?: readonly string[] | null;
  condition?: object | null;
  filter?: object | null;
}

interface Page<Node> {
  nodes: Node[];
  totalCount: number;
}

interface Listing {
  /** A type of the contract; the view has the same name with an s. */
  type: string;
  key: string;
  /** Further restriction, in SQL, that no caller can lift. */
  where?: string;
}

interface Where {
  sql: string[];
  values: (string | number | null)[];
}

const bind = (value: Scalar): string | number | null => (typeof value === 'boolean' ? Number(value) : value);

/** Field names come from the validated schema, never from free text, so they are safe in SQL. */
const column = (field: string): string => `"${field}"`;

function compare(where: Where, field: string, operator: string, value: Scalar | readonly Scalar[]): void {
  const name = column(field);
  const add = (sql: string, ...values: Scalar[]): void => {
    where.sql.push(sql);
    where.values.push(...values.map(bind));
  };
  if (operator === 'in' && Array.isArray(value)) {
    add(value.length === 0 ? '0' : `${name} in (${value.map(() => '?').join(', ')})`, ...value);
    return;
  }
  if (Array.isArray(value)) throw new GraphQLError(`${operator} takes one value`);
  const single = value as Scalar;
  switch (operator) {
    case 'equalTo':
      return add(`${name} = ?`, single);
    case 'notEqualTo':
      return add(`${name} <> ?`, single);
    case 'greaterThan':
      return add(`${name} > ?`, single);
    case 'includesInsensitive':
      return add(`instr(fold(${name}), fold(?)) > 0`, single);
    case 'isNull':
      return add(`${name} is ${single === true ? 'null' : 'not null'}`);
    default:
      throw new GraphQLError(`The operator ${operator} is not supported`);
  }
}

const isList = (value: Operators | readonly Filter[]): value is readonly Filter[] => Array.isArray(value);

/** `and`, `or`: each filter of the list in brackets; an empty list has no condition. */
function combine(where: Where, word: string, filters: readonly Filter[]): void {
  const parts = filters.map((filter) => {
    const part: Where = { sql: [], values: [] };
    addConditions(part, filter);
    return part;
  });
  if (parts.length === 0) return;
  where.sql.push(`(${parts.map(({ sql }) => `(${sql.join(' and ') || '1'})`).join(` ${word} `)})`);
  where.values.push(...parts.flatMap(({ values }) => values));
}

function addConditions(where: Where, filter: Filter): void {
  for (const [field, condition] of Object.entries(filter)) {
    if (condition === null || condition === undefined) continue;
    if (isList(condition)) combine(where, field, condition);
    else
      for (const [operator, value] of Object.entries(condition))
        // An operator with null is ignored, as in the connection-filter plugin.
        if (value !== undefined && value !== null) compare(where, field, operator, value);
  }
}

function whereOf(listing: Listing, args: ListArguments): Where {
  const where: Where = { sql: listing.where ? [listing.where] : [], values: [] };
  for (const [field, value] of Object.entries((args.condition ?? {}) as Record<string, Scalar | undefined>)) {
    if (value === undefined) continue;
    if (value === null) where.sql.push(`${column(field)} is null`);
    else compare(where, field, 'equalTo', value);
  }
  addConditions(where, (args.filter ?? {}) as Filter);
  return where;
}

/** `TENANT_NAME_ASC` is the field tenantName, ascending. */
function orderTerm(order: string, type: GraphQLObjectType): string | undefined {
  const match = /^(.+)_(ASC|DESC)$/.exec(order);
  if (!match) return undefined;
  const [, name = '', direction = 'ASC'] = match;
  const field = name.toLowerCase().replace(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());
  // PostgreSQL's order: nulls last going up, first going down. SQLite has no index in this null order, so the clause is
  // left out for a non-null field, which can then be sorted by an index.
  const nulls = direction === 'ASC' ? ' nulls last' : ' nulls first';
  const placed = isNonNullType(type.getFields()[field]?.type) ? '' : nulls;
  return `${column(field)}${CASE_INSENSITIVE_FIELDS.has(field) ? ' collate nocase' : ''} ${direction}${placed}`;
}

/** How SQLite's value of a field becomes the contract's; only fields whose value differs have an entry. */
type ValueReaders = readonly (readonly [field: string, read: (value: unknown) => unknown])[];

function valueReadersOf(type: GraphQLObjectType, fields: readonly string[]): ValueReaders {
  const known = type.getFields();
  return fields.flatMap((field): ValueReaders => {
    const kind = getNullableType(known[field]?.type);
    if (kind === GraphQLBoolean)
      return [[field, (value) => (typeof value === 'number' ? value === 1 : value)]];
    const isList = isListType(kind);
    return isList ? [[field, (value) => (typeof value === 'string' ? JSON.parse(value) : value)]] : [];
  });
}

function readRow(readers: ValueReaders, row: Record<string, unknown>): Record<string, unknown> {
  for (const [field, read] of readers) row[field] = read(row[field]);
  return row;
}

const CASE_INSENSITIVE_FIELDS: ReadonlySet<string> = new Set(['tenantName', 'storeName']);

function pageBounds(args: ListArguments): { first: number; offset: number } {
  const { first, offset } = args;
  if ((first ?? 0) < 0 || (offset ?? 0) < 0) throw new GraphQLError('first and offset cannot be negative');
  return { first: first ?? -1, offset: offset ?? 0 };
}

/** Resolves one page of a list, with these fields or all; SQL does filter, order and paging. */
export function listPage<Node>(
  db: Db,
  listing: Listing,
  args: ListArguments,
  selected?: ReadonlySet<string>,
): Page<Node> {
  const { first, offset } = pageBounds(args);
  const where = whereOf(listing, args);
  const clause = where.sql.length > 0 ? ` where ${where.sql.join(' and ')}` : '';
  const view = `${listing.type.charAt(0).toLowerCase()}${listing.type.slice(1)}s`;
  const type = contractType(listing.type);
  // The schema has validated the fields; introspection fields such as `__typename` have no column.
  const columns = Object.keys(type.getFields()).filter((field) => selected?.has(field) ?? true);
  const fields = columns.length > 0 ? columns : [listing.key];
  const terms = (args.orderBy ?? [])
    .map((order) => orderTerm(order, type))
    .filter((term) => term !== undefined);
  // The key makes the order unambiguous, so that pages neither repeat nor skip a row.
  const order = [...terms, column(listing.key)].join(', ');
  const rows = db
    .prepare<(string | number | null)[], Record<string, unknown>>(
      `select ${fields.map(column).join(', ')} from ${view}${clause} order by ${order} limit ? offset ?`,
    )
    .all(...where.values, first, offset);
  const readers = valueReadersOf(type, fields);
  return {
    nodes: rows.map((row) => readRow(readers, row)) as Node[],
    // Counting reads every matching row, so it is done only if the query selects the count.
    get totalCount() {
      return (
        db
          .prepare<(string | number | null)[], { n: number }>(`select count(*) as n from ${view}${clause}`)
          .get(...where.values)?.n ?? 0
      );
    },
  };
}

/**
 * The names, not the aliases, of the fields selected below the field `of` of the resolved value. A field that
 * `@include` or `@skip` leaves out is among them.
 */
export function selectedFields({ fieldNodes, fragments }: GraphQLResolveInfo, of: string): Set<string> {
  const names = new Set<string>();
  for (const { selectionSet } of fieldNodes)
    for (const field of selectionSet ? fieldsIn(selectionSet, fragments) : [])
      if (field.name.value === of && field.selectionSet)
        for (const { name } of fieldsIn(field.selectionSet, fragments)) names.add(name.value);
  return names;
}

/** The fields of a selection, those of its fragments included. */
function* fieldsIn(
  { selections }: SelectionSetNode,
  fragments: GraphQLResolveInfo['fragments'],
): Generator<FieldNode> {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) yield selection;
    else {
      const part = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments[selection.name.value];
      if (part) yield* fieldsIn(part.selectionSet, fragments);
    }
  }
}
