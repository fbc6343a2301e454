import type { DesktopCommand } from '@shared/domains/desktop/model';
import { expect, it } from 'vitest';
import { windowTexts } from '@shared/kernel/platform/window-texts';
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

it('a text is copied once its page says so, and never without an answer', async () => {
  const desktop = new PreviewDesktop('/nowhere');
  const tab = desktop.join();
  await expect(desktop.copyText('nobody listens')).rejects.toThrow(windowTexts.notCopied);
  const texts: string[] = [];
  const answers = [true, false];
  tab.onCommand((command) => {
    if (command.command !== 'copyText') return;
    texts.push(command.text);
    const answer = answers.shift();
    if (answer !== undefined) tab.answerCopy(command.id, answer);
  });
  await desktop.copyText('taken');
  await expect(desktop.copyText('refused')).rejects.toThrow(windowTexts.notCopied);
  const pending = desktop.copyText('closed before the answer');
  desktop.leave(tab);
  await expect(pending).rejects.toThrow(windowTexts.notCopied);
  expect(texts).toEqual(['taken', 'refused', 'closed before the answer']);
});
