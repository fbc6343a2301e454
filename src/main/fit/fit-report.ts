import { contract } from '@main/back-office/contract';
import { fitScreens, type FitLine, type FitReport } from '@shared/domains/connections/fit';
import { validate } from 'graphql';
import { askSchema, tryOperation, type Ask } from './ask-schema';
import { misfitsOfTypes } from './compare-types';
import { operations, type Operation } from './operations';

const lineOf = ({ name, domain }: Operation, misfits: string[]): FitLine => ({
  operation: name,
  screens: fitScreens(domain),
  misfits: [...new Set(misfits)],
});

/** Of a back office that tells its schema; null of one that does not. @throws what `ask` throws */
export async function fitOfSchema(endpoint: string, ask: Ask): Promise<FitReport | null> {
  const schema = await askSchema(ask);
  if (!schema) return null;
  const lines = operations().map((operation) =>
    lineOf(operation, [
      ...validate(schema, operation.document).map(({ message }) => message),
      ...misfitsOfTypes(operation, contract(), schema),
    ]),
  );
  return { endpoint, introspected: true, lines };
}

/** Holds every operation of the console against a back office; carries none of them out. @throws what `ask` throws */
export async function fitReport(endpoint: string, ask: Ask): Promise<FitReport> {
  const told = await fitOfSchema(endpoint, ask);
  if (told) return told;
  const lines: FitLine[] = [];
  for (const operation of operations()) lines.push(lineOf(operation, await tryOperation(operation, ask)));
  return { endpoint, introspected: false, lines };
}
