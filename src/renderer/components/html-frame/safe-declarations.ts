/** What a report may set of its look: nothing that places it over others, or hides it. */
const PROPERTY =
  /^(?:color|background(?:-color)?|font-(?:size|style|weight)|line-height|text-(?:align|decoration|indent|transform)|vertical-align|white-space|width|(?:min|max)-width|(?:padding|margin)(?:-(?:top|right|bottom|left))?|border(?:-(?:top|right|bottom|left))?(?:-(?:color|style|width))?|border-(?:collapse|radius|spacing))$/;

/** Words, numbers and colours; one level of brackets. Nothing that could name an address or end the rule. */
const VALUE = /^(?:[\w\s#%.,!+-]|\([\w\s#%.,+-]*\))+$/;
const ADDRESS = /url|image|src|var|env|attr/i;
const LONGEST = 120;

/** The declarations of an inline style that can do no harm, as they go into a style sheet. */
export function safeDeclarations(style: string): string {
  return style
    .split(';')
    .flatMap((declaration) => {
      const [name = '', value = '', ...more] = declaration.split(':').map((part) => part.trim());
      const property = name.toLowerCase();
      const fits =
        more.length === 0 &&
        value.length <= LONGEST &&
        PROPERTY.test(property) &&
        VALUE.test(value) &&
        !ADDRESS.test(value);
      return fits ? [`${property}:${value}`] : [];
    })
    .join(';');
}
