import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

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
