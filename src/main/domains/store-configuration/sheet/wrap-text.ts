type WidthOf = (text: string) => number;

/** The beginning of a word that fits; one character at least, so that there is always an end. */
function fitting(word: string, width: number, widthOf: WidthOf): string {
  let end = 1;
  let used = widthOf(word.charAt(0));
  while (end < word.length) {
    used += widthOf(word.charAt(end));
    if (used > width) break;
    end += 1;
  }
  return word.slice(0, end);
}

/**
 * A text in lines of a width, broken at blanks, within a word only where the word alone is wider. pdfkit does the same,
 * a thousand times slower for a long word. What is beyond `most` lines ends in dots.
 */
export function wrapText(text: string, width: number, most: number, widthOf: WidthOf): string[] {
  if (widthOf(text) <= width) return [text];
  const lines: string[] = [];
  let line = '';
  for (let word of text.split(' ')) {
    const joined = line === '' ? word : `${line} ${word}`;
    if (widthOf(joined) <= width) {
      line = joined;
      continue;
    }
    if (line !== '') lines.push(line);
    while (widthOf(word) > width && lines.length <= most) {
      const part = fitting(word, width, widthOf);
      if (part === word) break;
      lines.push(part);
      word = word.slice(part.length);
    }
    line = word;
    if (lines.length > most) break;
  }
  if (line !== '') lines.push(line);
  return lines.length > most
    ? [...lines.slice(0, most - 1), `${(lines[most - 1] ?? '').slice(0, -1)}…`]
    : lines;
}

/** Widths of texts as the sum of their letters', each measured once. */
export function letterWidths(measure: WidthOf): WidthOf {
  const known = new Map<string, number>();
  return (text) => {
    let width = 0;
    for (const letter of text) {
      let own = known.get(letter);
      if (own === undefined) known.set(letter, (own = measure(letter)));
      width += own;
    }
    return width;
  };
}
