import { PageHeader } from './page-header';
import { LostState, type LostKind } from './page-states';
import { RouteLink } from './route-link';

export interface WayBack {
  to: string;
  /** 'Go to All Tenants' */
  label: string;
}

interface LostPageProps {
  kind: LostKind;
  title: string;
  text: string;
  back: WayBack;
}

/** What one came for is not there, is gone, or is not for one's role: a page that says so and leads back. */
export function LostPage({ kind, title, text, back }: LostPageProps) {
  return (
    <>
      <PageHeader title={title} />
      <LostState kind={kind} text={text}>
        <RouteLink to={back.to}>{back.label}</RouteLink>
      </LostState>
    </>
  );
}
