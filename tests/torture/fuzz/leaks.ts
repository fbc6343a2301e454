/** What only the main process may know of itself, and how software talks when nobody has put it into words. */
const NOT_FOR_PAGES: readonly (readonly [string, RegExp])[] = [
  ['a token', /\beyJ[\w-]{20,}/],
  ['a stack trace', /\\n\s+at \S+.*:\d+:\d+/],
  ['a path of the program', /node_modules|file:\/\/\/(?!etc)|\bout\/main\//],
  [
    'words of the engine',
    /Cannot (read|set|convert|destructure|access)|is not (a function|iterable|defined|valid JSON)|Maximum call stack|Unexpected (token|end)|Invalid (time value|array length|string length|regular expression)|circular structure/,
  ],
  [
    'words of the database',
    /SQLITE_|SqliteError|no such (column|table)|syntax error|fts5|SQLite3 can only bind|datatype mismatch|FOREIGN KEY constraint/,
  ],
  ['words of the network', /\bE(CONN\w+|NOENT|ACCES|XIST|PERM|NAMETOOLONG)\b|socket hang up|fetch failed/],
];

/** Names what there is in a text that must not be, with what stands around it. */
export function leaksIn(text: string, secrets: Iterable<string>): string[] {
  const found = NOT_FOR_PAGES.flatMap(([what, pattern]) => {
    const at = text.search(pattern);
    return at < 0 ? [] : [`${what}: ${text.slice(Math.max(0, at - 60), at + 120)}`];
  });
  for (const secret of secrets)
    if (text.includes(secret)) found.push('a secret of the session or a password');
  return found;
}
