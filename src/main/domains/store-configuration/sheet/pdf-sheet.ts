import { winAnsi } from '@main/exports/win-ansi';
import { PdfPages, type LineLook } from './pdf-page';
import { writeTable } from './pdf-table';
import type { OpenSheet } from './sheet-model';

const TITLE: LineLook = { size: 16, font: 'bold', after: 4 };
const SECTION: LineLook = { size: 12, font: 'bold', after: 4 };
const TEXT: LineLook = { size: 9, font: 'plain', after: 3 };
/** A heading stays with the beginning of what it is of. */
const SECTION_ROOM = 90;

/** A PDF to read and to print, with its sections as bookmarks. */
export const openPdfSheet: OpenSheet = (stream, head) => {
  const pages = new PdfPages(stream, head);
  pages.line(head.title, TITLE);
  for (const line of head.lines) pages.line(line, TEXT);
  pages.y += TEXT.size;
  return {
    async write({ title, note, tables }) {
      if (pages.room < SECTION_ROOM) pages.add();
      pages.document.outline.addItem(winAnsi(title));
      pages.line(title, SECTION);
      if (note !== null) pages.line(note, { ...TEXT, after: TEXT.size });
      for (const table of tables) await writeTable(pages, table);
      await pages.taken();
    },
    finish: () => pages.end(),
  };
};
