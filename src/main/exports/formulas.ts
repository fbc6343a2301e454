/** What begins a formula, in the wide forms too that East Asian spreadsheets take for the same. */
const FORMULA = '=+\\-@＝＋－＠';
/** Spaces and control characters, which spreadsheets pass over before they look. */
const PASSED_OVER = '[\\s\\p{C}]*';
const BEGINS_FORMULA = new RegExp(`^(?:[\\t\\r\\n]|${PASSED_OVER}[${FORMULA}])`, 'u');

/** True for a text that a spreadsheet would take for a formula (OWASP: CSV injection). */
export const looksLikeFormula = (text: string): boolean => BEGINS_FORMULA.test(text) && !/^-+$/.test(text);

/** A cell of its own, and what may begin one, where a semicolon or a tab separates cells. A dash and a space list. */
const SECOND_CELL = new RegExp(`([;\\t\\r\\n]${PASSED_OVER})(?=[=+@＝＋＠]|[-－](?!\\s))`, 'gu');

/**
 * The text with an apostrophe before whatever a spreadsheet would run as a formula: at its beginning, and where
 * another country's spreadsheet would begin a cell in the middle of it.
 */
export function withoutFormulas(text: string): string {
  const inside = text.replaceAll(SECOND_CELL, "$1'");
  return looksLikeFormula(inside) ? `'${inside}` : inside;
}
