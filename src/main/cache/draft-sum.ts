import { createHash } from 'node:crypto';

/** What a kept draft is known by to be as it was. */
export const draftSum = (key: string, json: string, savedAt: string, place: string | null): string =>
  createHash('sha256')
    .update(JSON.stringify([key, json, savedAt, place]))
    .digest('base64url');
