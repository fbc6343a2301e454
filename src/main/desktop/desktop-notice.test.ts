import { expect, it } from 'vitest';
import { routeOfDeepLink } from '../app/deep-links';
import { linkOfNotice, noticeOptions } from './desktop-notice';

const NOTICE = { title: 'Kent & Sons', body: '"Done" <b>', to: '/tenants/kent?tab=1' };

it('puts the link of a notice where Windows finds it after the app has quit', () => {
  const { toastXml = '' } = noticeOptions(NOTICE, 'win32');
  const [, launch = ''] = /launch="([^"]+)"/.exec(toastXml) ?? [];
  expect(routeOfDeepLink(launch)).toBe('/tenants/kent?tab=1');
  expect(toastXml).toContain('activationType="protocol"');
  expect(toastXml).toContain('<text>Kent &#38; Sons</text><text>&#34;Done&#34; &#60;b&#62;</text>');
});

it('puts the link of a notice into its id on macOS, and keeps two notices about one place apart', () => {
  const [first, second] = [noticeOptions(NOTICE, 'darwin'), noticeOptions(NOTICE, 'darwin')];
  expect(first.id).not.toBe(second.id);
  expect(routeOfDeepLink(linkOfNotice({ identifier: first.id, userInfo: {} }) ?? '')).toBe(
    '/tenants/kent?tab=1',
  );
  expect(routeOfDeepLink(noticeOptions({ ...NOTICE, to: null }, 'darwin').id ?? '')).toBe('/');
});

it.each([[undefined], [null], [{}], [{ identifier: 'https://example.com' }], [{ identifier: 7 }]])(
  'takes no link from the launch information %j',
  (info) => expect(linkOfNotice(info)).toBeUndefined(),
);
