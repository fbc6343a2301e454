// A connection to a back office: its settings and their limits, the results of its checks, and the state of the
// sandbox.

import { z } from 'zod';
import { validationTexts } from '@shared/kernel/text/control-texts';
import { addressTexts } from './address-texts';

/** https, or http on this machine only: tokens never travel in the clear. */
export function isSafeAddress(text: string): boolean {
  try {
    const url = new URL(text);
    if (url.username !== '' || url.password !== '') return false;
    if (url.protocol === 'https:') return true;
    return url.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  } catch {
    return false;
  }
}

const address = z.string().trim().refine(isSafeAddress, addressTexts.unsafe);
const optionalAddress = z.union([z.literal(''), address]).default('');

const PORTS = { least: 1024, most: 65_535 };
const portText = z
  .string()
  .trim()
  .refine(
    (text) =>
      text === '' || (/^\d+$/.test(text) && Number(text) >= PORTS.least && Number(text) <= PORTS.most),
    addressTexts.noPort(PORTS.least, PORTS.most),
  )
  .default('');
const optionalText = (most: number) => z.string().trim().max(most, validationTexts.tooLong(most)).default('');

/** Named settings of one back office. */
export const connectionSchema = z.object({
  id: z.string(),
  name: z.string().trim().min(1, validationTexts.required).max(80, validationTexts.tooLong(80)),
  /** GraphQL endpoint. */
  endpoint: address,
  /** OpenID Connect issuer. */
  issuer: address,
  clientId: z.string().trim().min(1, validationTexts.required).max(200, validationTexts.tooLong(200)),
  /** Value of the realm header. */
  realm: z.string().trim().min(1, validationTexts.required).max(120, validationTexts.tooLong(120)),
  /** OTLP/HTTP traces address; empty: no usage events. */
  collector: optionalAddress,
  /** The address of an IP geolocation service; it is not called if empty. */
  geolocation: optionalAddress,
  /** Suffix of tenant sites, shown beside the subdomain: `.example.com`. */
  siteHost: z.string().trim().min(1, validationTexts.required).max(200, validationTexts.tooLong(200)),
  /** The claim that holds roles in addition to `realm_access.roles`: `groups`, `resource_access.console.roles`. */
  roleClaim: optionalText(200),
  /** Port of the sign-in's listener, for providers that compare redirect addresses exactly; empty: any. */
  loopbackPort: portText,
  /** Path of a PEM file with certificate authorities that are trusted in addition to this computer's. */
  caFile: optionalText(1_000),
});
export type Connection = z.infer<typeof connectionSchema>;

export const connectionSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** `managed`: given by the organization's policy. */
  kind: z.enum(['sandbox', 'custom', 'managed']),
  connection: connectionSchema.nullable(),
  /** True for the connection used last on this computer. */
  lastUsed: z.boolean(),
});
export type ConnectionSummary = z.infer<typeof connectionSummarySchema>;

/** One line of Test connection: the check and its outcome. */
export const connectionCheckSchema = z.object({
  step: z.string(),
  /** `open`: there was nothing to check, or the result is inconclusive. */
  outcome: z.enum(['passed', 'failed', 'open']),
  detail: z.string(),
});
export type ConnectionCheck = z.infer<typeof connectionCheckSchema>;

export interface SandboxState {
  status: 'stopped' | 'starting' | 'running' | 'failed';
  url: string | null;
  message: string | null;
}
