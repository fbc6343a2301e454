/** Translates the texts files into the pseudo-language while a build reads them, for that build alone. */
import ts from 'typescript';
import type { Plugin } from 'vite';
import { pseudo } from './pseudo-text';

/** Files in which every string is a text, unless the code around it says otherwise. */
const TEXTS_FILE = /\/src\/shared\/.*(?:\/|-)texts\.ts$|\/src\/shared\/kernel\/text\/messages\.ts$/;
/** In other shared files, texts are the values of tables with these names and of properties with these names. */
const TABLE_OF_TEXTS = /(?:LABELS|TEXTS|Texts)$/;
const TEXT_PROPERTIES = new Set(['label', 'texts', 'title']);

/** Methods of a string that search: what they are given is compared, not shown. */
const SEARCHES = new Set(['endsWith', 'includes', 'indexOf', 'replace', 'replaceAll', 'split', 'startsWith']);

const COMPARISONS = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.InKeyword,
]);

/** True for code whose strings no user reads: types, keys, comparisons, and what formatters and searches are given. */
function isNotShown(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isTypeNode(node) || ts.isNewExpression(node) || ts.isModuleDeclaration(node)) return true;
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true;
  if (ts.isBinaryExpression(parent)) return COMPARISONS.has(parent.operatorToken.kind);
  if (ts.isCaseClause(parent)) return parent.expression === node;
  if (ts.isElementAccessExpression(parent)) return parent.argumentExpression === node;
  if (ts.isPropertyAssignment(parent)) return parent.name === node;
  if (
    ts.isCallExpression(parent) &&
    parent.expression !== node &&
    ts.isPropertyAccessExpression(parent.expression)
  )
    return SEARCHES.has(parent.expression.name.text);
  return false;
}

/** True for a declaration or property of another shared file whose value consists of texts. */
function beginsTexts(node: ts.Node): boolean {
  if (ts.isVariableDeclaration(node))
    return ts.isIdentifier(node.name) && TABLE_OF_TEXTS.test(node.name.text);
  return ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && TEXT_PROPERTIES.has(node.name.text);
}

interface Replacement {
  start: number;
  end: number;
  text: string;
}

/** A part of a template in the pseudo-language; its escape sequences stay. */
const pseudoPart = (raw: string): string =>
  raw
    .split(/(\\(?:u\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|[^]))/i)
    .map((piece, at) => (at % 2 === 1 ? piece : pseudo(piece)))
    .join('');

/** The code of a file with its texts in the pseudo-language; `path` has forward slashes. */
export function translate(code: string, path: string): string {
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  const replacements: Replacement[] = [];
  const visit = (node: ts.Node, inTexts: boolean): void => {
    if (node.parent !== undefined && isNotShown(node)) return;
    const shown = inTexts || beginsTexts(node);
    const [start, end] = [node.getStart(file), node.getEnd()];
    if (shown && ts.isStringLiteral(node))
      replacements.push({ start, end, text: JSON.stringify(pseudo(node.text)) });
    else if (shown && (ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateLiteralToken(node)))
      replacements.push({ start, end, text: pseudoPart(code.slice(start, end)) });
    ts.forEachChild(node, (child) => visit(child, shown));
  };
  visit(file, TEXTS_FILE.test(path));
  return replacements.reduceRight(
    (written, { start, end, text }) => written.slice(0, start) + text + written.slice(end),
    code,
  );
}

/** The document is mirrored as well, as for Arabic or Hebrew. */
export const pseudoLanguage: Plugin = {
  name: 'pseudo-language',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/shared\/.*\.ts$/ },
    handler: (code, id) => ({ code: translate(code, id), map: null }),
  },
  transformIndexHtml: (html) => html.replace('<html lang="en">', '<html lang="en" dir="rtl">'),
};
