import { applyFormats, type Formats, formatsInForce } from '@shared/kernel/text/formats/formats';

/** Applies formats to the texts of this page, and their paper to what it prints (print.css reads the attribute). */
export function applyPageFormats(formats: Formats): void {
  applyFormats(formats);
  document.documentElement.dataset['paper'] = formats.paper;
}

// Applies the formats that main wrote into the page, before another module formats a text. The page is main's own file,
// so its content is not validated again.
const content = document.querySelector<HTMLMetaElement>('meta[name="formats"]')?.content ?? '';
applyPageFormats(
  content.startsWith('%7B') ? (JSON.parse(decodeURIComponent(content)) as Formats) : formatsInForce(),
);
