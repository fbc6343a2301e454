import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps/run.mjs';

/** Where the build lists what it has bundled; the same packages are in package.json as development dependencies. */
const LICENSE_FILES = ['out/main/licenses.md', 'out/renderer/licenses.md'];
/** What ships beside the bundles. */
const UNBUNDLED = ['better-sqlite3', 'keytar', 'electron'];

/** A package without a license in its package.json has none in its heading. */
const HEADING = /^## (\S+) - (\d\S*)(?: \((.+)\))?$/gm;

/** Terms that ask for no more than their text beside every copy, which the build writes. */
const ALLOWED = new Set([
  ...['MIT', 'MIT-0', 'MIT/X11', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0'],
  ...['BlueOak-1.0.0', 'Unlicense', 'Zlib', 'CC0-1.0', 'Python-2.0'],
]);
/** What package.json does not say, and where it was read. */
const STATED = {
  'png-js': 'MIT', // Its file LICENSE.
  buffers: 'MIT/X11', // package.json of 0.1.2, which was not published.
};
/** Packages whose own terms were read and allow what the console does with them. */
const READ = new Set([
  // Bitstream Vera and public domain: fonts may be embedded and shipped, not sold by themselves.
  'dejavu-fonts-ttf',
]);

/**
 * True if one of the alternatives of an expression consists of allowed terms. One that has both AND and OR is refused,
 * because its parentheses decide what belongs together.
 */
function isAllowed(license) {
  const terms = license.replaceAll(/[()]/g, '');
  if (terms.includes(' AND ') && terms.includes(' OR ')) return false;
  return terms.split(' OR ').some((one) => one.split(' AND ').every((term) => ALLOWED.has(term)));
}

/** The components whose terms nobody has agreed to: one sentence each. */
export function refusedLicenses({ components }) {
  return components.flatMap(({ name, version, licenses: [stated] }) => {
    const license = stated.expression ?? stated.license.name;
    if (isAllowed(license) || READ.has(name)) return [];
    return [
      `${name} ${version} ships under "${license}": replace it, or add the terms to sbom.mjs after reading them.`,
    ];
  });
}

/** A UUID that depends on the content alone, so that equal releases have equal files. */
function uuidOf(text) {
  const hex = createHash('sha256').update(text).digest('hex').slice(0, 32).split('');
  hex[12] = '5';
  hex[16] = '8';
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

function componentOf({ name, version, license, integrity }) {
  const [algorithm, digest] = integrity?.split(' ')[0]?.split(/-(.*)/s) ?? [];
  const isExpression = /^[\w.+-]+( (OR|AND|WITH) [\w.+-]+)*$/.test(license.replace(/[()]/g, ''));
  return {
    type: name === 'electron' ? 'framework' : 'library',
    'bom-ref': purlOf(name, version),
    name,
    version,
    purl: purlOf(name, version),
    licenses: [isExpression ? { expression: license } : { license: { name: license } }],
    ...(algorithm === 'sha512'
      ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }
      : {}),
  };
}

/** The packages of the lock file by name and version. */
function lockedPackages(lock) {
  const packages = new Map();
  for (const [path, entry] of Object.entries(lock.packages)) {
    const place = path.split('node_modules/').at(-1);
    if (path === '' || !entry.version) continue;
    packages.set(`${entry.name ?? place}@${entry.version}`, entry);
  }
  return packages;
}

/**
 * The bill of materials of what is shipped, as CycloneDX 1.6: the bundled packages, the unbundled ones and Electron. What
 * only builds and tests is left out, which `npm sbom` cannot tell apart, because bundled packages are development
 * dependencies.
 * @param {{ licenses: string[], lock: object, manifest: object }} build the texts of the licence lists; package-lock.json and
 *   package.json as objects
 */
export function billOfMaterials({ licenses, lock, manifest }) {
  const locked = lockedPackages(lock);
  const found = new Map();
  const add = (name, version, license) => {
    const key = `${name}@${version}`;
    found.set(key, componentOf({ name, version, license, integrity: locked.get(key)?.integrity }));
  };
  for (const text of licenses)
    for (const [, name, version, license] of text.matchAll(HEADING))
      add(name, version, license ?? STATED[name] ?? 'unknown');
  for (const folder of UNBUNDLED) {
    const { name = folder, version, license = 'MIT' } = lock.packages[`node_modules/${folder}`];
    add(name, version, license);
  }
  const components = [...found.values()].toSorted((a, b) => (a.purl < b.purl ? -1 : 1));
  const { name, version, license } = manifest;
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify([version, components]))}`,
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': purlOf(name, version),
        name,
        version,
        licenses: [{ expression: license }],
      },
    },
    components,
  };
}

/** The bill of materials of the build in out/. @throws Error where nothing was built */
export function billOfBuild() {
  const read = (path) => readFileSync(join(root, path), 'utf8');
  if (!LICENSE_FILES.every((path) => existsSync(join(root, path))))
    throw new Error('There is no build: run "npm run build" first.');
  return billOfMaterials({
    licenses: LICENSE_FILES.map(read),
    lock: JSON.parse(read('package-lock.json')),
    manifest: JSON.parse(read('package.json')),
  });
}

/** Writes the bill of materials of the build in out/. @throws Error where it contains terms that nobody has agreed to */
export function writeBillOfMaterials(file) {
  const bill = billOfBuild();
  const refused = refusedLicenses(bill);
  if (refused.length > 0) throw new Error(refused.join('\n'));
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`${file} lists ${bill.components.length} packages.`);
}

/** Writes SHA256SUMS for the files in a folder, in the form that `sha256sum --check` reads. */
export function writeChecksums(folder) {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'SHA256SUMS')
    .map(({ name }) => name)
    .toSorted();
  if (names.length === 0) throw new Error(`${folder} has no files.`);
  const digest = (name) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
  writeFileSync(join(folder, 'SHA256SUMS'), names.map((name) => `${digest(name)}  ${name}\n`).join(''));
}
