import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { root } from '../steps/run.mjs';

/** The public key that installed apps check updates against, below the repository. */
export const UPDATE_KEY_FILE = 'resources/update-key.pem';

/**
 * The text of a feed that is signed: the version and the hash of every file. src/main/updates/update-signature.ts builds
 * it in the same way; its test compares the two.
 */
function signedText({ version, files }) {
  const lines = files.map(({ url, sha512 }) => `${url} ${sha512}`).toSorted();
  return ['dealer-onboarding-console update', version, ...lines].join('\n');
}

/** True if the feed has an Ed25519 signature of the key's owner; never throws. */
export function hasValidSignature(feed, publicKey) {
  if (typeof feed?.signature !== 'string' || !Array.isArray(feed.files)) return false;
  return verify(null, Buffer.from(signedText(feed)), publicKey, Buffer.from(feed.signature, 'base64'));
}

/** Returns the feed's text with its signature. */
export function signFeed(text, privateKey) {
  const feed = parse(text);
  const signature = sign(null, Buffer.from(signedText(feed)), privateKey).toString('base64');
  return stringify({ ...feed, signature }, { lineWidth: 0 });
}

/**
 * Signs feeds in place with the PEM in UPDATE_SIGNING_KEY, which must belong to the key that the app ships.
 * @throws Error when the key is missing or another one's
 */
export function signFeeds(folder, names) {
  const pem = process.env.UPDATE_SIGNING_KEY ?? '';
  if (pem === '') throw new Error('UPDATE_SIGNING_KEY holds no private key, so the feeds are not signed.');
  const privateKey = createPrivateKey(pem);
  const pinned = createPublicKey(readFileSync(join(root, UPDATE_KEY_FILE), 'utf8'));
  if (!createPublicKey(privateKey).equals(pinned))
    throw new Error(`UPDATE_SIGNING_KEY does not belong to ${UPDATE_KEY_FILE}: installed apps would refuse.`);
  for (const name of names) {
    const file = join(folder, name);
    writeFileSync(file, signFeed(readFileSync(file, 'utf8'), privateKey));
  }
}

/**
 * Makes the key pair of a distribution. Apps that were built with the key before refuse what the new one signs.
 * @param {string | undefined} privateFile where the private key goes; it must not exist and not be committed
 */
export function createUpdateKey(privateFile) {
  if (privateFile === undefined) throw new Error('--new-update-key needs a file for the private key.');
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(privateFile, privateKey.export({ type: 'pkcs8', format: 'pem' }), {
    mode: 0o600,
    flag: 'wx',
  });
  writeFileSync(join(root, UPDATE_KEY_FILE), publicKey.export({ type: 'spki', format: 'pem' }));
  console.log(`The private key is in ${privateFile}: store it as the secret UPDATE_SIGNING_KEY.`);
}
