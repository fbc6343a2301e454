import './platform/formats/page-formats';
import './platform/interaction/layout-shift-click-guard';
import './platform/interaction/double-click-guard';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { forwardEscape } from './platform/interaction/escape-forwarding';
import { loadTheme } from './platform/theme/themes';
import { systemTheme } from './platform/theme/use-system-theme';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
forwardEscape(root);
const draw = (): void =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );

// The first frame has the system's theme already. Not awaited: the dark themes' file needs the content of this one, and
// would wait for its end.
void loadTheme(systemTheme()).then(draw, draw);
