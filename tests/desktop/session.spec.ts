import { expect, test } from './console-app';

test('signs in through the system browser to the dashboard', async ({ desktop }) => {
  const running = await desktop.launch();
  await desktop.signIn(running);
  await running.page.screenshot({ path: '/tmp/desk-shot.png' });
  await expect(running.page.getByText('Olivia Ortega')).toBeVisible();
});
