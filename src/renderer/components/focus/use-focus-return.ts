import { rememberFocus } from './focus-trail';
import { useEffect, useState } from 'react';

/** For a dialog that has no trigger of its own: when it closes, the focus goes back to what opened it. */
export function useFocusReturn(): void {
  const [giveBack] = useState(rememberFocus);
  useEffect(() => giveBack, [giveBack]);
}
