import { expect, it } from 'vitest';
import { whyNotUpdated, type Installation } from './installation';

const linux: Installation = {
  isPackaged: true,
  platform: 'linux',
  executable: '/opt/console/dealer-onboarding-console',
  env: {},
};

it.each<[string, Installation, boolean]>([
  ['an AppImage', { ...linux, env: { APPIMAGE: '/home/me/console.AppImage', APPDIR: '/opt/console' } }, true],
  [
    'a deb or rpm that another AppImage has started',
    { ...linux, env: { APPIMAGE: '/home/me/editor.AppImage', APPDIR: '/tmp/.mount_editor' } },
    false,
  ],
  ['a deb or rpm', linux, false],
  ['a Mac app', { ...linux, platform: 'darwin' }, true],
  ['a checkout', { ...linux, platform: 'darwin', isPackaged: false }, false],
  ['Windows for all users', { ...linux, platform: 'win32', env: { LOCALAPPDATA: '/users/me/local' } }, false],
  [
    'Windows for one person',
    {
      ...linux,
      platform: 'win32',
      executable: '/users/me/local/Programs/console/console.exe',
      env: { LOCALAPPDATA: '/users/me/local' },
    },
    true,
  ],
])('%s updates itself: %#', (_, installation, updates) =>
  expect(whyNotUpdated(installation) === null).toBe(updates),
);
