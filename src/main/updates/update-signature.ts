// Verifies that the publisher has signed a newer version: its feed, and then the downloaded file.

import { createHash, verify, type KeyObject } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/** The part of a feed that is trusted after its signature was verified. */
const feedSchema = z.object({
  version: z.string().min(1),
  files: z.array(z.object({ url: z.string().min(1), sha512: z.string().min(1) })).min(1),
  signature: z.string().min(1),
});

/** A version with the hashes of its files, as its publisher signed them. */
export interface SignedUpdate {
  version: string;
  /** SHA-512 of each file in base64. */
  hashes: ReadonlySet<string>;
}

/** The signed text of a feed; scripts/release/update-signature.mjs signs the same. */
function signedText({ version, files }: z.infer<typeof feedSchema>): string {
  const lines = files.map(({ url, sha512 }) => `${url} ${sha512}`).toSorted();
  return ['dealer-onboarding-console update', version, ...lines].join('\n');
}

/**
 * Returns what the owner of `publicKey` has signed, or null. The host of a feed proves nothing, because whoever takes
 * it over can write any feed; and the version is part of the text, so that an old file cannot be offered as a newer
 * one.
 */
export function verifyFeed(feed: unknown, publicKey: KeyObject): SignedUpdate | null {
  const parsed = feedSchema.safeParse(feed);
  if (!parsed.success) return null;
  const { version, files, signature } = parsed.data;
  const bytes = Buffer.from(signature, 'base64');
  if (!verify(null, Buffer.from(signedText(parsed.data)), publicKey, bytes)) return null;
  return { version, hashes: new Set(files.map(({ sha512 }) => sha512)) };
}

/** True if the file is one of the signed ones. @throws Error of the file system */
export async function isSignedFile(file: string, { hashes }: SignedUpdate): Promise<boolean> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  return hashes.has(hash.digest('base64'));
}
