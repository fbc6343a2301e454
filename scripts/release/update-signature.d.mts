import type { KeyObject } from 'node:crypto';

/** Returns the feed's text with its signature; the tests of src/main/updates sign with it. */
export function signFeed(text: string, privateKey: KeyObject): string;
