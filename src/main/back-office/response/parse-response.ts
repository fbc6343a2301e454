// Parses a response against the contract: numbers that came as text become numbers, invalid rows are left out and
// counted, and a response with too many of them is rejected as a whole, a long one already by a sample of its rows.
// Also the errors that name what did not fit.

import {
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  getOperationAST,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import type { ZodError } from 'zod';
import { AppError } from '@shared/kernel/app-error';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';
import { contractSchema } from './contract-schema';

/** The path at which a response does not fit its document; never the value. */
export class SchemaMismatch extends Error {
  readonly path: string;

  constructor(path: readonly (string | number)[]) {
    super('An answer does not fit');
    this.path = path.join('.');
  }
}

const MAX_MISMATCHES = 300;
const MAX_MISMATCH_SHARE = 0.05;

/**
 * Decides when a response with invalid rows is rejected as a whole: a list with many gaps misleads the user, and
 * reporting every error would block the main process for seconds.
 */
export const tooManyMismatches = (mismatches: number, rows: number): boolean =>
  mismatches > MAX_MISMATCHES && mismatches > rows * MAX_MISMATCH_SHARE;

/** The minimum length of a list that may be judged by a sample of its rows. */
export const MIN_SAMPLED_LENGTH = MAX_MISMATCHES / MAX_MISMATCH_SHARE;

/** The number of rows of a sample. */
export const SAMPLE_LENGTH = 1_000;

const GOLDEN_RATIO = 0.618_033_988_75;

/** One row of each section of the list, at places that do not repeat, since every tenth row may be of one kind. */
export const sampleOf = (list: readonly unknown[]): unknown[] =>
  Array.from({ length: SAMPLE_LENGTH }, (_, at) => {
    const within = (at * GOLDEN_RATIO) % 1;
    return list[Math.floor(((at + within) * list.length) / SAMPLE_LENGTH)];
  });

/** True if the list that this sample was taken from would have too many invalid rows. */
export const tooManyMismatchesInSample = (mismatches: number, rows: number): boolean =>
  mismatches > rows * MAX_MISMATCH_SHARE;

/** A BAD_ANSWER that names the field, for the screen and for the log. */
export const invalidResponseError = (
  path: string,
  operation: string | null = null,
  cause?: unknown,
): AppError => new AppError('BAD_ANSWER', backOfficeTexts.mismatch(path, operation), { cause });

export const schemaMismatchError = (error: ZodError, operation: string | null = null): AppError =>
  invalidResponseError(error.issues[0]?.path.join('.') ?? '', operation);

const NUMBER = /^-?\d+(\.\d+)?$/;

/** PostgreSQL's bigint and numeric travel as text, so that JavaScript's numbers do not round them. */
const numberOf = (value: unknown): unknown =>
  typeof value === 'string' && NUMBER.test(value) ? Number(value) : value;

/** Parses a list or record of JSON, which a server without `dynamicJson` sends as text. */
function jsonOf(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const same = (value: unknown): unknown => value;
const CONVERSIONS: Readonly<Record<string, (value: unknown) => unknown>> = {
  Int: numberOf,
  Float: numberOf,
  JSON: jsonOf,
};

/** Predicates by type name; a type that is not listed takes any value. */
const TYPE_CHECKS: Readonly<Record<string, (value: unknown) => boolean>> = {
  String: (value) => typeof value === 'string',
  ID: (value) => typeof value === 'string' || typeof value === 'number',
  Boolean: (value) => typeof value === 'boolean',
  Int: (value) => Number.isInteger(value),
  Float: (value) => typeof value === 'number',
  Date: (value) => typeof value === 'string',
  Datetime: (value) => typeof value === 'string',
};

/** The parser of a scalar type; it is looked up once per field, since lists are long. */
function leafParser(type: GraphQLLeafType, path: readonly (string | number)[]): (value: unknown) => unknown {
  const fits = isEnumType(type) ? TYPE_CHECKS.String : TYPE_CHECKS[type.name];
  const read = CONVERSIONS[type.name] ?? same;
  return (value) => {
    const known = read(value);
    if (fits && !fits(known)) throw new SchemaMismatch(path);
    return known;
  };
}

/** A response after validation, and what was invalid in it. */
export interface ParsedResponse {
  data: unknown;
  /** The number of rows that were left out. */
  unreadableRows: number;
  /** The path of the first mismatch. */
  firstMismatch: string | null;
}

/** Parses one value. @throws SchemaMismatch */
type Parse = (value: unknown) => unknown;

const isOnCondition = (directives: readonly DirectiveNode[] = []): boolean =>
  directives.some(({ name }) => name.value === 'include' || name.value === 'skip');

const optional =
  (parse: Parse): Parse =>
  (value) =>
    value === undefined ? undefined : parse(value);

/** A selected field: its response key, and its parser. */
interface SelectedField {
  key: string;
  parse: Parse;
}

/**
 * Parses one response by the GraphQL contract. An invalid row is dropped and counted; any other mismatch, or
 * too many invalid rows, rejects the response.
 */
class ResponseParser {
  unreadableRows = 0;
  /** The number of rows in all lists so far. */
  #rows = 0;
  firstMismatch: string | null = null;
  readonly #document: DocumentNode;
  /** Parsers are cached per selection set, because all rows of a list share it. */
  readonly #selections = new Map<SelectionSetNode, readonly SelectedField[]>();
  /**
   * The path of the field being parsed, as one mutable array: allocating a path for every field costs more than the
   * parsing.
   */
  readonly #path: (string | number)[] = [];

  constructor(document: DocumentNode) {
    this.#document = document;
  }

  object(type: GraphQLObjectType, selections: SelectionSetNode, value: unknown): object {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new SchemaMismatch(this.#path);
    // The value was parsed for this call alone, so it is changed in place, and only where a value differs.
    const row = value as Record<string, unknown>;
    for (const { key, parse } of this.#selectedOf(type, selections)) {
      this.#path.push(key);
      const given = row[key];
      const parsed = parse(given);
      if (parsed !== given) row[key] = parsed;
      this.#path.pop();
    }
    return row;
  }

  #selectedOf(type: GraphQLObjectType, selections: SelectionSetNode): readonly SelectedField[] {
    const known = this.#selections.get(selections);
    if (known) return known;
    const fields = type.getFields();
    const selected = [...this.#fieldsOf(selections)].flatMap(({ alias, name, selectionSet, directives }) => {
      const field = fields[name.value];
      if (!field) return [];
      const parse = this.#parserOf(field.type, selectionSet);
      return [{ key: (alias ?? name).value, parse: isOnCondition(directives) ? optional(parse) : parse }];
    });
    this.#selections.set(selections, selected);
    return selected;
  }

  *#fieldsOf({ selections }: SelectionSetNode): Generator<FieldNode> {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) yield selection;
      else if (selection.kind === Kind.INLINE_FRAGMENT) yield* this.#fieldsOf(selection.selectionSet);
      else yield* this.#fieldsOf(this.#fragment(selection.name.value));
    }
  }

  #fragment(name: string): SelectionSetNode {
    for (const definition of this.#document.definitions)
      if (definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name)
        return definition.selectionSet;
    throw new Error(`There is no fragment ${name}`);
  }

  #parserOf(type: GraphQLOutputType, selections: SelectionSetNode | undefined): Parse {
    if (isNonNullType(type)) {
      const parse = this.#parserOf(type.ofType, selections);
      return (value) => {
        if (value === null || value === undefined) throw new SchemaMismatch(this.#path);
        return parse(value);
      };
    }
    const parse = this.#parserOfNonNull(type, selections);
    return (value) => (value === null || value === undefined ? null : parse(value));
  }

  #parserOfNonNull(type: GraphQLOutputType, selections: SelectionSetNode | undefined): Parse {
    if (isListType(type)) {
      const parse = this.#parserOf(type.ofType, selections);
      return (value) => this.#list(parse, selections !== undefined, value);
    }
    if (isLeafType(type)) return leafParser(type, this.#path);
    return isObjectType(type) && selections
      ? (value) => this.object(type, selections, value)
      : (value) => value;
  }

  /** `ofRows`: an invalid row is left out and counted; a list of plain values has no rows to leave out. */
  #list(parse: Parse, ofRows: boolean, value: unknown): unknown[] {
    if (!Array.isArray(value)) throw new SchemaMismatch(this.#path);
    const depth = this.#path.length;
    if (ofRows) this.#rows += value.length;
    let isJudged = value.length <= MIN_SAMPLED_LENGTH;
    return value.flatMap((item: unknown, index) => {
      this.#path.push(index);
      try {
        return [parse(item)];
      } catch (error) {
        if (
          !(error instanceof SchemaMismatch) ||
          !ofRows ||
          tooManyMismatches(this.unreadableRows, this.#rows)
        )
          throw error;
        // Of a long list a sample decides at its first invalid row, since an error for each row would take long.
        if (!isJudged && this.#isMostlyInvalid(parse, value)) throw error;
        isJudged = true;
        this.unreadableRows += 1;
        this.firstMismatch ??= error.path;
        return [];
      } finally {
        this.#path.length = depth;
      }
    });
  }

  /** Parses a sample of the list and leaves the counts of the parser as they were. */
  #isMostlyInvalid(parse: Parse, list: readonly unknown[]): boolean {
    const before = { depth: this.#path.length, rows: this.#rows, unreadable: this.unreadableRows };
    const { firstMismatch } = this;
    const invalid = sampleOf(list).filter((item) => {
      try {
        // Parsing leaves invalid rows out of nested lists, which must still be there when all is parsed.
        parse(structuredClone(item));
        return false;
      } catch (error) {
        if (!(error instanceof SchemaMismatch)) throw error;
        return true;
      } finally {
        this.#path.length = before.depth;
      }
    });
    this.#rows = before.rows;
    this.unreadableRows = before.unreadable;
    this.firstMismatch = firstMismatch;
    return tooManyMismatchesInSample(invalid.length, SAMPLE_LENGTH);
  }
}

/**
 * Parses the response to a document: numbers that came as text become numbers, and invalid rows are left out.
 * @throws SchemaMismatch if a mismatch is not in a row, or too many rows are invalid.
 */
export function parseResponse(document: DocumentNode, data: unknown): ParsedResponse {
  const operation = getOperationAST(document);
  const root = operation && contractSchema().getRootType(operation.operation);
  if (!operation || !root) return { data, unreadableRows: 0, firstMismatch: null };
  const parser = new ResponseParser(document);
  const parsed = parser.object(root, operation.selectionSet, data);
  return { data: parsed, unreadableRows: parser.unreadableRows, firstMismatch: parser.firstMismatch };
}
