import { messages } from '@shared/kernel/messages';
import type { FieldValue } from '@shared/kernel/conflict';

/** What the conflict dialog says of a logo: its address or bytes tell a person nothing. */
export const logoSide = (stored: FieldValue, value: FieldValue): string =>
  value === stored
    ? messages.conflict.savedLogo
    : value === null || value === ''
      ? messages.conflict.noLogo
      : messages.conflict.chosenLogo;
