import { z } from 'zod';

/** One operation of the console, and its mismatches with a back office; empty if it is compatible. */
const compatibilityLineSchema = z.object({
  operation: z.string(),
  screens: z.string(),
  mismatches: z.array(z.string()),
  /** Why the back office refuses this read to the caller; reads are tried only with a token. */
  refusal: z.string().optional(),
});
export type CompatibilityLine = z.infer<typeof compatibilityLineSchema>;

export const compatibilityReportSchema = z.object({
  endpoint: z.string(),
  /** True if the back office allowed introspection; otherwise each operation was tried, and types are not compared. */
  introspected: z.boolean(),
  lines: z.array(compatibilityLineSchema),
});
export type CompatibilityReport = z.infer<typeof compatibilityReportSchema>;

/** The screens that use a domain's operations, as the report names them: `data-feeds` is "Data feeds". */
export const screensOfDomain = (domain: string): string => {
  const words = domain.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const incompatibleOperations = ({ lines }: CompatibilityReport): CompatibilityLine[] =>
  lines.filter(({ mismatches }) => mismatches.length > 0);

export const refusedOperations = ({ lines }: CompatibilityReport): CompatibilityLine[] =>
  lines.filter(({ refusal }) => refusal !== undefined);

/** '55 of 58 operations supported' */
export function compatibilitySummary(report: CompatibilityReport): string {
  const all = report.lines.length;
  return `${all - incompatibleOperations(report).length} of ${all} operations supported`;
}

/** The report as text, mismatches first. */
export function compatibilityText(report: CompatibilityReport): string {
  const how = report.introspected
    ? ''
    : '\nThe back office does not share its schema: each operation was tried, but types were not compared.';
  const bad = incompatibleOperations(report).map(
    ({ operation, screens, mismatches }) =>
      `${operation} (${screens})\n${mismatches.map((mismatch) => `  - ${mismatch}`).join('\n')}`,
  );
  const refused = refusedOperations(report).map(
    ({ operation, screens, refusal }) => `${operation} (${screens})\n  - refused to you: ${refusal}`,
  );
  const good = report.lines
    .filter(({ mismatches, refusal }) => mismatches.length === 0 && refusal === undefined)
    .map(({ operation }) => operation);
  return `${report.endpoint}\n${compatibilitySummary(report)}.${how}\n\n${[...bad, ...refused, `Fit: ${good.join(', ') || 'none'}`].join('\n\n')}\n`;
}
