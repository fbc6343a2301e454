import { z } from 'zod';
import { POLICY_ENTRIES, POLICY_KEYS, type PolicyKey } from '@shared/domains/policy/model';

/** One entry as the templates need it, read from its schema. */
export interface PolicyFacts {
  key: PolicyKey;
  kind: (typeof POLICY_ENTRIES)[PolicyKey]['kind'];
  title: string;
  description: string;
  example: unknown;
  safe: unknown;
  /** Limits of a number. */
  minimum: number;
  maximum: number;
  /** Values of a choice. */
  choices: string[];
}

const jsonFactsSchema = z.object({
  title: z.string(),
  description: z.string(),
  minimum: z.number().default(0),
  maximum: z.number().default(0),
  enum: z.array(z.string()).default([]),
});

export const policyFacts = (): PolicyFacts[] =>
  POLICY_KEYS.map((key) => {
    const { kind, schema, example, safe } = POLICY_ENTRIES[key];
    const facts = jsonFactsSchema.parse(z.toJSONSchema(schema, { io: 'input' }));
    const { title, description, minimum, maximum, enum: choices } = facts;
    return { key, kind, title, description, example, safe, minimum, maximum, choices };
  });

export const escapeXml = (text: string): string =>
  text.replace(/[<>&"]/g, (character) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;' })[character] ?? '&quot;');
