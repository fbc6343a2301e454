import {
  getOperationAST,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type SelectionSetNode,
} from 'graphql';
import { contract } from './contract';
import { fitOfLeaf } from './fit-leaf';
import { Misfit } from './misfit';

/** An answer as the contract has it, and what of it could not be read. */
export interface FittedAnswer {
  data: unknown;
  /** Rows that were left out. */
  unread: number;
  /** Where the first of them does not fit. */
  firstMisfit: string | null;
}

/** A value as the contract has it. @throws Misfit */
type Fit = (value: unknown) => unknown;

const isOnCondition = (directives: readonly DirectiveNode[] = []): boolean =>
  directives.some(({ name }) => name.value === 'include' || name.value === 'skip');

const ifThere =
  (fit: Fit): Fit =>
  (value) =>
    value === undefined ? undefined : fit(value);

/** A field that was asked for: where its value stands, and how it is read. */
interface Asked {
  key: string;
  fit: Fit;
}

/** Holds one answer against the contract. A row that does not fit costs that row; anything else the answer. */
class AnswerFitting {
  unread = 0;
  firstMisfit: string | null = null;
  readonly #document: DocumentNode;
  /** Lists are long and their rows alike: what is asked of a row is found out once. */
  readonly #asked = new Map<SelectionSetNode, readonly Asked[]>();
  /** Where it is being looked now; one list that grows and shrinks, since a path per field would cost more than the look. */
  readonly #path: (string | number)[] = [];

  constructor(document: DocumentNode) {
    this.#document = document;
  }

  object(type: GraphQLObjectType, selections: SelectionSetNode, value: unknown): object {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Misfit(this.#path);
    // Parsed for this call alone: only what has to be another value is written.
    const row = value as Record<string, unknown>;
    for (const { key, fit } of this.#askedOf(type, selections)) {
      this.#path.push(key);
      const given = row[key];
      const fitted = fit(given);
      if (fitted !== given) row[key] = fitted;
      this.#path.pop();
    }
    return row;
  }

  #askedOf(type: GraphQLObjectType, selections: SelectionSetNode): readonly Asked[] {
    const known = this.#asked.get(selections);
    if (known) return known;
    const fields = type.getFields();
    const asked = [...this.#fieldsOf(selections)].flatMap(({ alias, name, selectionSet, directives }) => {
      const field = fields[name.value];
      if (!field) return [];
      const fit = this.#fitOf(field.type, selectionSet);
      return [{ key: (alias ?? name).value, fit: isOnCondition(directives) ? ifThere(fit) : fit }];
    });
    this.#asked.set(selections, asked);
    return asked;
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

  #fitOf(type: GraphQLOutputType, selections: SelectionSetNode | undefined): Fit {
    if (isNonNullType(type)) {
      const fit = this.#fitOf(type.ofType, selections);
      return (value) => {
        if (value === null || value === undefined) throw new Misfit(this.#path);
        return fit(value);
      };
    }
    const fit = this.#fitOfGiven(type, selections);
    return (value) => (value === null || value === undefined ? null : fit(value));
  }

  #fitOfGiven(type: GraphQLOutputType, selections: SelectionSetNode | undefined): Fit {
    if (isListType(type)) {
      const fit = this.#fitOf(type.ofType, selections);
      return (value) => this.#list(fit, selections !== undefined, value);
    }
    if (isLeafType(type)) return fitOfLeaf(type, this.#path);
    return isObjectType(type) && selections
      ? (value) => this.object(type, selections, value)
      : (value) => value;
  }

  /** `ofRows`: one that does not fit is left out and counted; of plain values none can be left out. */
  #list(fit: Fit, ofRows: boolean, value: unknown): unknown[] {
    if (!Array.isArray(value)) throw new Misfit(this.#path);
    const depth = this.#path.length;
    return value.flatMap((item: unknown, index) => {
      this.#path.push(index);
      try {
        return [fit(item)];
      } catch (error) {
        if (!(error instanceof Misfit) || !ofRows) throw error;
        this.unread += 1;
        this.firstMisfit ??= error.path;
        return [];
      } finally {
        this.#path.length = depth;
      }
    });
  }
}

/**
 * What was answered to a document, with numbers that came as text made numbers, and without the rows that do not fit.
 * @throws Misfit where no row is to blame.
 */
export function fitAnswer(document: DocumentNode, data: unknown): FittedAnswer {
  const operation = getOperationAST(document);
  const root = operation && contract().getRootType(operation.operation);
  if (!operation || !root) return { data, unread: 0, firstMisfit: null };
  const fitting = new AnswerFitting(document);
  const fitted = fitting.object(root, operation.selectionSet, data);
  return { data: fitted, unread: fitting.unread, firstMisfit: fitting.firstMisfit };
}
