import type { DesktopCommand } from '@shared/domains/desktop/model';
import { expect, it } from 'vitest';
import { PreviewDesktop } from './preview-desktop';

it('sends a page that connects later what it missed, once, and no questions', () => {
  const desktop = new PreviewDesktop('/nowhere');
  desktop.send({ command: 'notice', intent: 'warning', text: 'Set aside' });
  desktop.send({ command: 'refresh' });
  const first: DesktopCommand[] = [];
  const second: DesktopCommand[] = [];
  const tab = desktop.join();
  tab.onCommand((command) => first.push(command));
  tab.onCommand((command) => second.push(command));
  expect(first).toEqual([{ command: 'notice', intent: 'warning', text: 'Set aside' }]);
  expect(second).toEqual([]);
});
