import { expect, it, vi } from 'vitest';
import { routeOfDeepLink } from '../app/deep-links';
import { linkOfNotice, NoticeActions, noticeOptions } from './desktop-notice';

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

it('runs the button of a toast once by its link, which otherwise leads to the place of the notice', () => {
  const remembered = new NoticeActions();
  const [open, retry] = [vi.fn(), vi.fn()];
  const actions = [
    { label: 'Open <File>', run: open },
    { label: 'Retry', run: retry },
  ];
  const { toastXml = '' } = noticeOptions(NOTICE, 'win32', actions, remembered);
  expect(toastXml).toContain('content="Open &#60;File&#62;" activationType="protocol"');
  const [first = '', second = ''] = [...toastXml.matchAll(/arguments="([^"]+)"/g)].map(([, link]) => link);
  expect(routeOfDeepLink(second)).toBe('/tenants/kent?tab=1');
  expect(remembered.run(second)).toBe(true);
  expect(remembered.run(second)).toBe(false);
  expect([open.mock.calls.length, retry.mock.calls.length]).toEqual([0, 1]);
  // After a restart of the console the same link is only a link.
  expect(new NoticeActions().run(first)).toBe(false);
  expect(routeOfDeepLink(first)).toBe('/tenants/kent?tab=1');
});

it('a link without the key of a button runs none', () => {
  const remembered = new NoticeActions();
  const run = vi.fn();
  remembered.add({ label: 'Retry', run });
  for (const link of [
    'dealer-console://open/tenants',
    'dealer-console://open/tenants#',
    'dealer-console://open/#retry',
  ])
    expect(remembered.run(link)).toBe(false);
  expect(run).not.toHaveBeenCalled();
});

it('forgets the buttons of the oldest notices', () => {
  const remembered = new NoticeActions();
  const keys = Array.from({ length: 101 }, () => remembered.add({ label: 'Retry', run: () => undefined }));
  expect(keys.map((key) => remembered.run(`dealer-console://open/#${key}`)).indexOf(true)).toBe(1);
});

it('has buttons of the system on macOS and Linux, and no empty list in a toast', () => {
  const retry = [{ label: 'Retry', run: () => undefined }];
  expect(noticeOptions(NOTICE, 'darwin', retry).actions).toEqual([{ type: 'button', text: 'Retry' }]);
  expect(noticeOptions(NOTICE, 'linux', retry).actions).toEqual([{ type: 'button', text: 'Retry' }]);
  expect(noticeOptions(NOTICE, 'win32').toastXml).not.toContain('<actions>');
});
