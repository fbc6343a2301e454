import { rootRouter } from '@main/bridge/root-router';
import { z } from 'zod';

const declared = z.object({
  inputs: z.array(z.instanceof(z.ZodType)),
  output: z.instanceof(z.ZodType).optional(),
});

/** Every word of a closed list in a schema, and in those within it. */
function wordsIn(schema: unknown, found: Set<string>): void {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [name, part] of Object.entries(schema)) {
    const words = name === 'const' ? [part] : name === 'enum' && Array.isArray(part) ? part : [];
    for (const word of words) if (typeof word === 'string') found.add(word);
    wordsIn(part, found);
  }
}

/** What the console decides by: another word in its place would be no text, but an answer that does not fit. */
export function closedValues(): ReadonlySet<string> {
  const found = new Set<string>();
  for (const procedure of Object.values(rootRouter._def.procedures)) {
    const { inputs, output } = declared.parse(Reflect.get(procedure, '_def'));
    for (const schema of [...inputs, ...(output ? [output] : [])])
      wordsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), found);
  }
  return found;
}
