// Reads the values of a key of the Windows registry out of a file that `reg export` has written.

/** A value of the registry: REG_SZ, REG_DWORD, or the lines of REG_MULTI_SZ. */
export type RegistryValue = string | number | string[];

const unescape = (text: string): string => text.replace(/\\(["\\])/g, '$1');

/** The lines of REG_MULTI_SZ from its bytes in UTF-16, little endian. */
function linesOf(hex: string): string[] {
  const bytes = Buffer.from(hex.replace(/[^0-9a-f]/gi, ''), 'hex');
  return bytes
    .toString('utf16le')
    .split('\0')
    .filter((line) => line !== '');
}

function valueOf(text: string): RegistryValue | null {
  if (text.startsWith('"') && text.endsWith('"')) return unescape(text.slice(1, -1));
  const [, dword] = /^dword:([0-9a-f]{8})$/i.exec(text) ?? [];
  if (dword !== undefined) return Number.parseInt(dword, 16);
  const [, hex] = /^hex\(7\):(.*)$/i.exec(text) ?? [];
  return hex === undefined ? null : linesOf(hex);
}

/**
 * The values of one key from a file that `reg export` has written. Values of other types are left out, and named.
 * @param text the decoded file
 * @param key the key with its root, as `HKEY_LOCAL_MACHINE\Software\...`
 */
export function readRegistryFile(
  text: string,
  key: string,
): { values: Map<string, RegistryValue>; others: string[] } {
  const values = new Map<string, RegistryValue>();
  const others: string[] = [];
  let isInKey = false;
  // Long values go on after a backslash at the end of a line.
  for (const line of text.replace(/\\\r?\n\s*/g, '').split(/\r?\n/)) {
    const [, section] = /^\[(.+)\]$/.exec(line) ?? [];
    if (section !== undefined) isInKey = section.toLowerCase() === key.toLowerCase();
    const [, name, content] = /^"((?:[^"\\]|\\.)*)"=(.*)$/.exec(line) ?? [];
    if (!isInKey || name === undefined || content === undefined) continue;
    const value = valueOf(content);
    if (value === null) others.push(unescape(name));
    else values.set(unescape(name), value);
  }
  return { values, others };
}
