import { applyFormats, type Formats } from '@shared/kernel/text/formats/formats';

// Applies the formats that main wrote into the page, before another module formats a text. The page is main's own file,
// so its content is not validated again.
const content = document.querySelector<HTMLMetaElement>('meta[name="formats"]')?.content ?? '';
if (content.startsWith('%7B')) applyFormats(JSON.parse(decodeURIComponent(content)) as Formats);
