// The elements of every page that others find by id: the area that scrolls, and the heading.

/** The id of the element that scrolls instead of the body. */
export const SCROLL_AREA_ID = 'main-content';

/** Returns the element that scrolls instead of the body. */
export const scrollArea = (): HTMLElement | null => document.getElementById(SCROLL_AREA_ID);

/** The id of the page's single heading. */
export const PAGE_TITLE_ID = 'page-title';
