import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { print } from 'graphql';
import type { CallOptions } from './back-office';

/** JSON with sorted keys: the same call has the same text whichever way it was put together. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}

/** Names one call by one account; equal keys are the same request. */
export function callKey<R, V extends object>(
  document: TypedDocumentNode<R, V>,
  variables: V,
  options: CallOptions,
  accountKey: string,
): string {
  return `${accountKey}\n${print(document)}\n${stable(variables)}\n${stable(options)}`;
}
