import {
  getOperationAST,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type SelectionSetNode,
} from 'graphql';
import { contract } from './contract';
import { fitLeaf } from './fit-leaf';
import { Misfit } from './misfit';

type Path = readonly (string | number)[];

/** An answer as the contract has it, and what of it could not be read. */
export interface FittedAnswer {
  data: unknown;
  /** Rows that were left out. */
  unread: number;
  /** Where the first of them does not fit. */
  firstMisfit: string | null;
}

/** Holds one answer against the contract. A row that does not fit costs that row; anything else the answer. */
class AnswerFitting {
  unread = 0;
  firstMisfit: string | null = null;
  readonly #document: DocumentNode;

  constructor(document: DocumentNode) {
    this.#document = document;
  }

  object(type: GraphQLObjectType, selections: SelectionSetNode, value: unknown, path: Path): object {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Misfit(path);
    const fitted: Record<string, unknown> = { ...value };
    for (const field of this.#fieldsOf(selections)) {
      const key = field.alias?.value ?? field.name.value;
      const known = type.getFields()[field.name.value];
      if (known) fitted[key] = this.#value(known.type, field, fitted[key], [...path, key]);
    }
    return fitted;
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

  #value(type: GraphQLOutputType, field: FieldNode, value: unknown, path: Path): unknown {
    if (isNonNullType(type)) {
      if (value === null || value === undefined) throw new Misfit(path);
      return this.#value(type.ofType, field, value, path);
    }
    if (value === null || value === undefined) return null;
    if (isListType(type)) return this.#list(type.ofType, field, value, path);
    if (isLeafType(type)) return fitLeaf(type, value, path);
    return isObjectType(type) && field.selectionSet
      ? this.object(type, field.selectionSet, value, path)
      : value;
  }

  #list(type: GraphQLOutputType, field: FieldNode, value: unknown, path: Path): unknown[] {
    if (!Array.isArray(value)) throw new Misfit(path);
    return value.flatMap((item: unknown, index) => {
      try {
        return [this.#value(type, field, item, [...path, index])];
      } catch (error) {
        if (!(error instanceof Misfit) || !field.selectionSet) throw error;
        this.unread += 1;
        this.firstMisfit ??= error.path;
        return [];
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
  const fitted = fitting.object(root, operation.selectionSet, data, []);
  return { data: fitted, unread: fitting.unread, firstMisfit: fitting.firstMisfit };
}
