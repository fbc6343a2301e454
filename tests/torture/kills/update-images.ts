/** Versions of the console as files that take the place of AppImages, and the feed that offers one of them. */
import { createHash, generateKeyPairSync } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listenOnFreePort } from '@fixtures/network/listening-server';
import { stringify } from 'yaml';
import { signFeed } from '../../../scripts/release/update-signature.mjs';

const ROOT = resolve(import.meta.dirname, '..', '..', '..');

/** Files of the build that run; the others make each start slower. */
const isShipped = (path: string): boolean => !/\.(map|gz)$/.test(path);

/**
 * A file that unpacks the console behind its first lines and starts it, as the runtime of an AppImage does with
 * --appimage-extract-and-run; that runtime itself cannot be downloaded everywhere. A file that is not whole starts
 * nothing. Every version is this build under another number.
 * @param unpacked the folder below which each start unpacks
 */
export function makeImage(folder: string, unpacked: string, electron: string, version: string): Buffer {
  const app = join(folder, version);
  mkdirSync(app, { recursive: true });
  cpSync(join(ROOT, 'out'), join(app, 'out'), { recursive: true, filter: isShipped });
  const chunks = join(app, 'out', 'main', 'chunks');
  const manifest = readFileSync(join(ROOT, 'package.json'), 'utf8');
  const { version: built } = JSON.parse(manifest) as { version: string };
  const numbered = [
    ...[join(app, 'package.json')],
    ...readdirSync(chunks).flatMap((name) => (name.startsWith('package-') ? [join(chunks, name)] : [])),
  ];
  writeFileSync(join(app, 'package.json'), manifest);
  for (const file of numbered)
    writeFileSync(file, readFileSync(file, 'utf8').replace(`"${built}"`, `"${version}"`));
  const archive = join(folder, `${version}.tar`);
  execFileSync('tar', ['-cf', archive, '-C', app, 'out', 'package.json']);
  const lines = [
    '#!/bin/sh',
    `app=$(mktemp -d '${unpacked}/app-XXXXXX')`,
    `tail -n +7 "$0" | tar -x -C "$app" || exit 1`,
    `ln -s '${ROOT}/node_modules' "$app/node_modules"`,
    `export APPIMAGE="$0" APPDIR='${dirname(electron)}'`,
    `exec '${electron}' "$app" "$@"`,
  ];
  const image = Buffer.concat([Buffer.from(`${lines.join('\n')}\n`), readFileSync(archive)]);
  rmSync(app, { recursive: true });
  rmSync(archive);
  return image;
}

const CHUNKS = 100;
/** A download of half a second, so that a kill can come in its middle. */
const CHUNK_MS = 5;

/** A signed feed on this computer that offers one image, as long as `isOpen`. */
export interface UpdateFeed {
  isOpen: boolean;
  /** Called with the hundredths of the image that were sent, up to 100. */
  onSent: (hundredths: number) => void;
  /** Arguments of a console that takes its updates from here. */
  args: readonly string[];
  close(): Promise<void>;
}

export async function serveImage(folder: string, image: Buffer, version: string): Promise<UpdateFeed> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const file = `console-${version}.AppImage`;
  const sha512 = createHash('sha512').update(image).digest('base64');
  const content = stringify({
    version,
    files: [{ url: file, sha512, size: image.length }],
    path: file,
    sha512,
  });
  const signed = signFeed(content, privateKey);
  const send = async (response: ServerResponse): Promise<void> => {
    const size = Math.ceil(image.length / CHUNKS);
    for (let sent = 0; sent < CHUNKS && !response.destroyed; sent += 1) {
      response.write(image.subarray(sent * size, (sent + 1) * size));
      await pause(CHUNK_MS);
      feed.onSent(sent + 1);
    }
    response.end();
  };
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?', 1)[0];
    if (!feed.isOpen) response.writeHead(503).end();
    else if (path === '/latest-linux.yml') response.end(signed);
    else if (path === `/${file}`) void send(response);
    else response.writeHead(404).end();
  });
  const { url, close } = await listenOnFreePort(server);
  const config = join(folder, 'app-update.yml');
  writeFileSync(config, stringify({ provider: 'generic', url, updaterCacheDirName: 'console-updater' }));
  const key = join(folder, 'update-key.pem');
  writeFileSync(key, publicKey.export({ type: 'spki', format: 'pem' }));
  const args = [`--update-config=${config}`, `--update-key=${key}`];
  const feed: UpdateFeed = { isOpen: true, onSent: () => undefined, args, close };
  return feed;
}
