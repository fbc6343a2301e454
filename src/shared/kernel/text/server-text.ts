// Texts of the back office as the console shows them: translated where they are keys, and on one line otherwise.

import { messages } from './messages';
import { validationTexts } from './control-texts';

/** Control characters and line separators, which would break a line of a notice or a log. */
const BREAKS = / *[\p{Cc}\p{Zl}\p{Zp}][\s\p{Cc}]*/gu;
/** Marks that change the direction of the text after them, so that it reads as another text. */
const DIRECTION_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** A text of the back office as it is shown in an error: one line, in the direction of its own letters. */
export const printableText = (text: string): string =>
  text.replace(DIRECTION_MARKS, '').replace(BREAKS, ' ').trim();

/** Keys that a back office may return instead of a sentence. */
const SERVER_KEYS: Readonly<Record<string, string>> = {
  TEN_ENABLE: messages.answers.enabled,
  TEN_DISABLE: messages.answers.disabled,
  NO_STORES: messages.empty.stores,
  NO_GROUPS: messages.empty.groups,
  NO_TENANTS: messages.empty.tenants,
  CANNOT_EDIT: validationTexts.cannotEdit,
  SOMETHING_WENT_WRONG: messages.generic.somethingWentWrong,
};

/** Translates the back office's message if it is a key, and returns it otherwise as it can be shown. */
export const translated = (text: string): string => SERVER_KEYS[text] ?? printableText(text);
