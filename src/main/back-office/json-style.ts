import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { Connection } from '@shared/domains/connections/model';
import { parse, type DocumentNode } from 'graphql';
import { jsonVariables, withJsonAsText } from './json-inputs';

interface JsonType {
  __type: { description: string | null } | null;
}

const ASKED: TypedDocumentNode<JsonType, Record<string, never>> = parse(
  'query JsonStyle { __type(name: "JSON") { description } }',
);

/** How PostGraphile without `dynamicJson` describes JSON: it is sent and answered as a text there. */
const AS_TEXT = /encoded in the JSON format/i;

type Ask = (
  document: TypedDocumentNode<JsonType, Record<string, never>>,
) => Promise<{ data: JsonType | null }>;

/** Writes JSON as each endpoint takes it: as a value, or as its text. */
export class JsonStyle {
  readonly #asText = new Map<string, boolean>();

  /** What is sent to the endpoint. `ask` is used once for each of them, and only where JSON is to be sent. */
  async variablesFor<V extends object>(
    { endpoint }: Connection,
    document: DocumentNode,
    variables: V,
    ask: Ask,
  ): Promise<V> {
    if (jsonVariables(document).size === 0) return variables;
    const known = this.#asText.get(endpoint) ?? (await this.#learn(endpoint, ask));
    return known ? withJsonAsText(document, variables) : variables;
  }

  /** One that tells its schema to nobody is taken for one that takes values; one that does not answer is asked again. */
  async #learn(endpoint: string, ask: Ask): Promise<boolean> {
    const { data } = await ask(ASKED);
    if (data === null) return false;
    const asText = AS_TEXT.test(data.__type?.description ?? '');
    this.#asText.set(endpoint, asText);
    return asText;
  }
}
