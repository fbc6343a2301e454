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
