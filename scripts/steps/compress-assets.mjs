import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const pack = promisify(gzip);

/** Scripts, styles and drawings; pictures are compressed already, and source maps are for developers. */
const TEXT = /\.(js|css|svg)$/;

/** Writes a compressed copy beside each text in `folder`, for the preview; installers leave the copies out. */
export async function compressAssets(folder) {
  const texts = (await readdir(folder)).filter((name) => TEXT.test(name));
  await Promise.all(
    texts.map(async (name) => {
      const file = join(folder, name);
      const plain = await readFile(file);
      const packed = await pack(plain);
      // A script of a line or two grows.
      if (packed.length < plain.length) await writeFile(`${file}.gz`, packed);
    }),
  );
}
