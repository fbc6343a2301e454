import { buildSchema, isInputObjectType, isNonNullType } from 'graphql';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The contract's text: the shared part, and each domain's part. */
export function readContract(root) {
  const files = [
    'src/shared/kernel/contract.graphql',
    ...globSync('src/shared/domains/*/contract.graphql', { cwd: root }),
  ];
  return files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
}

/**
 * Names that PostGraphile's inflector leaves unchanged: words without underscores, each started by one capital or a
 * number. `p_action`, `Realm` and `dmsID` cannot come out of a PostgreSQL schema without a custom inflector.
 */
const INFLECTED = /^[a-z]+\d*(?:[A-Z](?![A-Z])[a-z]*\d*)*$/;

const inputNameOf = (field) => `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`;

/** The reasons why a stock PostGraphile could not serve the contract, one sentence each. */
export function contractFaults(sdl) {
  const schema = buildSchema(sdl);
  const faults = [];
  const checkName = (name, where) => {
    if (!INFLECTED.test(name)) faults.push(`${where}: the inflector cannot make the name ${name}`);
  };
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    checkName(field.name, 'Mutation');
    const [input, ...more] = field.args;
    const type = input && isNonNullType(input.type) ? String(input.type.ofType) : undefined;
    if (input?.name !== 'input' || more.length > 0 || type !== inputNameOf(field.name))
      faults.push(
        `${field.name}: a function takes one input, ${inputNameOf(field.name)}!, and shares it with no other`,
      );
  }
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    if (isInputObjectType(type) || 'getFields' in type)
      for (const name of Object.keys(type.getFields())) checkName(name, type.name);
  }
  return faults;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const faults = contractFaults(readContract(process.cwd()));
  for (const fault of faults) console.error(fault);
  process.exit(faults.length > 0 ? 1 : 0);
}
