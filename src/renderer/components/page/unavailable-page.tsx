// The page for a record that does not exist or is not visible, and for a screen that the role of the user may not
// open.

import { joinReasons, type Permission } from '@shared/kernel/access/permission';
import { messages } from '@shared/kernel/text/messages';
import { HOME_ROUTE } from '@shared/kernel/urls';
import { RouteLink } from '../links/route-link';
import { PageHeader } from './page-header';
import { UnavailableState, type UnavailableKind } from './page-states';

export interface BackLink {
  to: string;
  /** The text of the link: 'Go to All Tenants'. */
  label: string;
}

interface UnavailablePageProps {
  kind: UnavailableKind;
  title: string;
  text: string;
  back: BackLink;
}

/** The page for a record that does not exist, was deleted, or is not visible to this role, with a link back. */
export function UnavailablePage({ kind, title, text, back }: UnavailablePageProps) {
  return (
    <>
      <PageHeader title={title} />
      <UnavailableState kind={kind} text={text}>
        <RouteLink to={back.to}>{back.label}</RouteLink>
      </UnavailableState>
    </>
  );
}

const back = { to: HOME_ROUTE, label: messages.notFound.toDashboard };

/** The page that replaces one that the role of the user may not open. */
export function NoAccessScreen({ permission }: { permission: Exclude<Permission, { allowed: true }> }) {
  const reasons = permission.reasons.filter(({ text }) => text !== messages.access.denied);
  const text = reasons.length === 0 ? messages.notFound.askAnAdministrator : joinReasons(reasons);
  return <UnavailablePage kind="forbidden" title={messages.access.denied} text={text} back={back} />;
}
