/** The allowed style properties; none of them can overlay or hide other content. */
const PROPERTY =
  /^(?:color|background(?:-color)?|font-(?:size|style|weight)|line-height|text-(?:align|decoration|indent|transform)|vertical-align|white-space|width|(?:min|max)-width|(?:padding|margin)(?:-(?:top|right|bottom|left))?|border(?:-(?:top|right|bottom|left))?(?:-(?:color|style|width))?|border-(?:collapse|radius|spacing))$/;

/**
 * The allowed values: words, numbers, colors and one level of brackets. Nothing that could contain a URL or end the
 * rule.
 */
const VALUE = /^(?:[\w\s#%.,!+-]|\([\w\s#%.,+-]*\))+$/;
const ADDRESS = /url|image|src|var|env|attr/i;
const MAX_VALUE_LENGTH = 120;

/** Returns the harmless declarations of an inline style, for use in a style sheet. */
export function safeDeclarations(style: string): string {
  return style
    .split(';')
    .flatMap((declaration) => {
      const [name = '', value = '', ...more] = declaration.split(':').map((part) => part.trim());
      const property = name.toLowerCase();
      const fits =
        more.length === 0 &&
        value.length <= MAX_VALUE_LENGTH &&
        PROPERTY.test(property) &&
        VALUE.test(value) &&
        !ADDRESS.test(value);
      return fits ? [`${property}:${value}`] : [];
    })
    .join(';');
}
