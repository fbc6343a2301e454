import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { print } from 'graphql';
import { sortedJson } from '../sorted-json';
import type { CallOptions } from './back-office';

/** Names one call by one account; equal keys are the same request. */
export function callKey<R, V extends object>(
  document: TypedDocumentNode<R, V>,
  variables: V,
  options: CallOptions,
  accountKey: string,
): string {
  return `${accountKey}\n${print(document)}\n${sortedJson(variables)}\n${sortedJson(options)}`;
}
