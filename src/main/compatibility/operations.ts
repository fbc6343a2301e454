// Collects every operation that the console sends to a back office from the `.graphql` files of the domains, for the
// compatibility report, and tells which of them a back office may leave out.

import {
  Kind,
  parse,
  visit,
  type DefinitionNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type FragmentDefinitionNode,
  type InputValueDefinitionNode,
  type OperationDefinitionNode,
} from 'graphql';

const files = import.meta.glob<string>('../domains/*/*.graphql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** An operation as it is sent, and its domain. */
export interface Operation {
  name: string;
  /** For example `data-feeds`. */
  domain: string;
  definition: OperationDefinitionNode;
  /** The document with the fragments that it uses. */
  document: DocumentNode;
}

/** Whether the contract lets a back office leave this function, or field of an input, out. */
export const isMarkedOptional = (
  node: FieldDefinitionNode | InputValueDefinitionNode | null | undefined,
): boolean => node?.directives?.some(({ name }) => name.value === 'optional') ?? false;

/** The names of the fragments that a definition spreads. */
function spreadsOf(definition: DefinitionNode): string[] {
  const names: string[] = [];
  visit(definition, { FragmentSpread: ({ name }) => void names.push(name.value) });
  return names;
}

/** The definition and all fragments it uses, each once. */
function withFragments(
  definition: DefinitionNode,
  known: ReadonlyMap<string, FragmentDefinitionNode>,
): Set<DefinitionNode> {
  const used = new Set<DefinitionNode>([definition]);
  for (const one of used)
    for (const name of spreadsOf(one)) {
      const fragment = known.get(name);
      if (fragment) used.add(fragment);
    }
  return used;
}

interface Definitions {
  domain: string;
  definitions: readonly DefinitionNode[];
}

const definitionsOf = ([path, text]: [path: string, text: string]): Definitions => ({
  domain: /domains\/([^/]+)\//.exec(path)?.[1] ?? '',
  definitions: parse(text).definitions,
});

/** A domain may use the fragments of another. */
const fragmentsOf = (all: readonly Definitions[]): ReadonlyMap<string, FragmentDefinitionNode> =>
  new Map(
    all
      .flatMap(({ definitions }) => definitions)
      .flatMap((definition) =>
        definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
      ),
  );

function operationsIn(
  { domain, definitions }: Definitions,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): Operation[] {
  return definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return [];
    const used = [...withFragments(definition, fragments)];
    const document: DocumentNode = { kind: Kind.DOCUMENT, definitions: used };
    return [{ name: definition.name?.value ?? '', domain, definition, document }];
  });
}

/** Sorted by domain, then by name. */
export function operations(): Operation[] {
  const all = Object.entries(files).map(definitionsOf);
  const fragments = fragmentsOf(all);
  return all
    .flatMap((one) => operationsIn(one, fragments))
    .toSorted((one, other) => `${one.domain} ${one.name}`.localeCompare(`${other.domain} ${other.name}`));
}
