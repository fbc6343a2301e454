import {
  ArrowSyncDismissRegular,
  BeakerRegular,
  BuildingMultipleRegular,
  BuildingShopRegular,
  CheckmarkStarburstRegular,
  ClipboardTaskListLtrRegular,
  DismissCircleRegular,
  DocumentBulletListRegular,
  EyeRegular,
  HandshakeRegular,
  HistoryRegular,
  RocketRegular,
  type FluentIcon,
} from '@fluentui/react-icons';
import { may, type Capability } from '@shared/rules/permissions';
import { paths } from './paths';

export interface NavigationItem {
  /** Exact text of the specification; also what `selectedSubMenu` remembers. */
  label: string;
  to: string;
  icon: FluentIcon;
  /** Who sees it; everybody unless given. The route asks the same rule. */
  capability?: Capability;
}

export interface NavigationGroup {
  /** Null for links at the top level. */
  group: string | null;
  items: readonly NavigationItem[];
}

/** The side menu, declared once: menu and palette both draw from it. Only items whose screens exist. */
const navigation: readonly NavigationGroup[] = [
  {
    group: 'Dealerships',
    items: [
      { label: 'Onboarding', to: paths.dashboard('onboarding'), icon: HandshakeRegular },
      { label: 'NS QA Validation', to: paths.dashboard('nsQaValidation'), icon: ClipboardTaskListLtrRegular },
      { label: 'In Review', to: paths.dashboard('review'), icon: EyeRegular },
      { label: 'Ready To Launch', to: paths.dashboard('readyToLaunch'), icon: CheckmarkStarburstRegular },
      { label: 'Launched', to: paths.dashboard('launched'), icon: RocketRegular },
      { label: 'Cancelled', to: paths.dashboard('cancelled'), icon: DismissCircleRegular },
      {
        label: 'Test Tenant',
        to: paths.dashboard('testTenant'),
        icon: BeakerRegular,
        capability: 'see-test-tenants',
      },
      { label: 'All Tenants', to: paths.dashboard('allTenants'), icon: BuildingMultipleRegular },
    ],
  },
  {
    group: 'Stores',
    items: [
      { label: 'All Stores', to: paths.stores, icon: BuildingShopRegular },
      { label: 'All Enrollments', to: paths.storeList, icon: DocumentBulletListRegular },
    ],
  },
  {
    group: 'Data Loads',
    items: [
      {
        label: 'Failed Loads',
        to: paths.failedLoads,
        icon: ArrowSyncDismissRegular,
        capability: 'see-failed-loads',
      },
    ],
  },
  { group: null, items: [{ label: 'Activity Log', to: paths.activityLog, icon: HistoryRegular }] },
];

/** The part of the menu a role may see; groups without an item left fall away. */
export function navigationFor(role: string): NavigationGroup[] {
  return navigation
    .map(({ group, items }) => ({
      group,
      items: items.filter(({ capability }) => capability === undefined || may(role, capability).allowed),
    }))
    .filter(({ items }) => items.length > 0);
}

/** Pages inside an area have no item of their own: the item one came from stays marked there. */
const AREAS = [paths.tenants, paths.stores];

/** Addresses are matched whatever their case, and with or without a slash at the end. */
const plain = (pathname: string): string => pathname.toLowerCase().replace(/\/+$/, '');

/** Label of the item to mark on `pathname`: the page's own, else the remembered one while inside an area. */
export function selectedLabel(
  groups: readonly NavigationGroup[],
  pathname: string,
  remembered: string | null,
): string | null {
  const items = groups.flatMap((group) => group.items);
  const own = items.find((item) => plain(item.to) === plain(pathname));
  if (own) return own.label;
  const inArea = AREAS.some((area) => pathname.startsWith(`${area}/`));
  const leadsInto = items.some(
    (item) => item.label === remembered && AREAS.some((area) => item.to.startsWith(area)),
  );
  return inArea && leadsInto ? remembered : null;
}
