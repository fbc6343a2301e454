// The header of a store's page: its names, status, launch date and actions, the latter partly in a menu.

import {
  Button,
  makeStyles,
  mergeClasses,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens,
  typographyStyles,
} from '@fluentui/react-components';
import {
  ColumnDoubleCompare20Regular,
  DocumentPdf20Regular,
  DocumentTable20Regular,
  Edit20Regular,
  Info20Regular,
  MoreHorizontal20Regular,
  Pin20Regular,
  PinOff20Regular,
} from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { PermittedIconButton } from '@renderer/components/permission/permitted-icon-button';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { useExportPermission } from '@renderer/components/permission/use-export-permission';
import { useRolePermission } from '@renderer/components/permission/use-role-permission';
import { ExternalLink } from '@renderer/components/links/external-link';
import type { Freshness } from '@renderer/components/page/freshness';
import { HeaderDescription, HeaderStatus } from '@renderer/components/page/header-status';
import { PageHeader } from '@renderer/components/page/page-header';
import {
  LaunchBlockersButton,
  LaunchDatePicker,
  StoreFailure,
  StoreTimeline,
} from '@renderer/domains/bulk-load';
import { DmsLogo } from '@renderer/domains/dms';
import { OthersHere } from '@renderer/domains/presence';
import { useStoreSheet } from '@renderer/domains/store-configuration';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useMediaQuery } from '@renderer/platform/browser/use-media-query';
import { useCommands } from '@renderer/platform/commands/use-commands';
import { useWindowState } from '@renderer/platform/memory/window-state';
import { failedStep } from '@shared/domains/bulk-load/pipeline/launch-blockers';
import { storeComparisonPaths } from '@shared/domains/store-comparison/paths';
import { storeComparisonTexts } from '@shared/domains/store-comparison/texts';
import { SHEET_FORMATS, type SheetFormat } from '@shared/domains/store-configuration/model';
import { storeConfigurationTexts } from '@shared/domains/store-configuration/texts';
import type { Store } from '@shared/domains/stores/model';
import { storePageTexts } from '@shared/domains/stores/page-texts';
import { storesPaths } from '@shared/domains/stores/paths';
import { isOnboarding, mayChangeStore } from '@shared/domains/stores/rules';
import { launchDateLabel, statusLine } from '@shared/domains/stores/status-texts';
import { STORE_FIELDS } from '@shared/domains/stores/store-fields';
import { storesTexts } from '@shared/domains/stores/texts';
import { tenantPageTexts } from '@shared/domains/tenants/page-texts';
import { tenantsPaths } from '@shared/domains/tenants/paths';
import { requireAll } from '@shared/kernel/access/permission';
import { formatDate } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import { usePinnedStores } from '../use-store-shortcuts';

/** The number of characters of a status that fit beside the tenant's name in a window of 1024 pixels. */
const MAX_BRIEF_STATUS = 32;

interface StatusPlace {
  isBrief: boolean;
  /** Whether the status is beside the tenant's name, and not in a line of its own. */
  isBeside: boolean;
  /** Whether the timeline has room after a status beside the tenant's name. */
  hasTimeline: boolean;
  /** Whether the store's name and what blocks the launch have room beside each other; if not, the latter replaces the timeline. */
  isWide: boolean;
}

/** In a window without the room the reason of a failure and a status of the onboarding have a line of their own. */
function useStatusPlace(store: Store): StatusPlace {
  const isLong = statusLine(store).length > MAX_BRIEF_STATUS;
  const hasFailed = failedStep(store) !== undefined;
  const hasRoom = useMediaQuery(`(min-width: ${isLong && hasFailed ? 1700 : 1400}px)`);
  const isBrief = !isLong && !hasFailed;
  const isWide = useMediaQuery('(min-width: 900px)');
  const fits = isWide || (isBrief && !isOnboarding(store));
  return { isBrief, isBeside: fits && (!hasFailed || hasRoom), hasTimeline: isBrief || hasRoom, isWide };
}

export function StoreHeader({ store, freshness }: { store: Store; freshness: Freshness }) {
  const styles = useStyles();
  const navigate = useNavigate();
  const bridge = useBridge();
  const mayEdit = useRolePermission('change-data');
  const { tenantId } = store;
  const key = useQuery(bridge.tenants.idOf.queryOptions({ tenantId }, { staleTime: Infinity })).data?.data;
  const [tenant] = useWindowState('tenant-id');
  // A tenant that was opened before this store was reached in another way is not where Back leads.
  const back =
    key !== undefined && tenant === String(key)
      ? { to: tenantsPaths.show(key), label: tenantPageTexts.backToTenant }
      : { to: storesPaths.all, past: storesPaths.pagesOf(store.id) };
  const { storeLaunchedDate } = store;
  const day = storeLaunchedDate && `${launchDateLabel(store)} ${formatDate(storeLaunchedDate)}`;
  // The date is also in its field among the actions, so that it may be truncated, as the description is.
  const description = [day, store.storeDesc].filter(Boolean).join(' · ') || null;
  const { isBrief, isBeside, hasTimeline, isWide } = useStatusPlace(store);
  // It leaves no room for the description, which is beside the store's name then.
  const isLongBeside = isBeside && !isBrief;
  const blockers = <LaunchBlockersButton store={store} />;
  const status = (
    <span role="status" className={styles.status} title={statusLine(store)}>
      {statusLine(store)}
    </span>
  );
  return (
    <PageHeader
      title={store.storeName}
      back={back}
      media={
        store.dms === null ? undefined : (
          <span className={mergeClasses(styles.logo, isLongBeside && styles.logoInWideWindow)}>
            <DmsLogo dms={store.dms} path={store.dmsImg} height={28} />
          </span>
        )
      }
      freshness={freshness}
      parent={{ to: key === undefined ? undefined : tenantsPaths.show(key), name: store.tenantName }}
      besideParent={
        <>
          {isBeside && (
            <>
              <span className={styles.brief}>
                {status}
                {hasTimeline && <StoreTimeline store={store} />}
              </span>
              <StoreFailure store={store} />
            </>
          )}
          {!isLongBeside && <HeaderDescription text={description} />}
        </>
      }
      besideTitle={
        <>
          {(isWide || isBeside) && blockers}
          {isLongBeside && <HeaderDescription text={description} />}
        </>
      }
      {...(isBeside
        ? {}
        : {
            longStatus: true,
            status: (
              <HeaderStatus isLong>
                <div className={styles.line}>
                  {status}
                  {isWide ? <StoreTimeline store={store} /> : blockers}
                  <StoreFailure store={store} />
                </div>
              </HeaderStatus>
            ),
          })}
      actions={
        <>
          <OthersHere record={store} activity="viewing" />
          <LaunchDatePicker key={store.id} store={store} />
          <StoreInfoButton store={store} />
          <PermittedIconButton
            permission={requireAll(mayEdit, mayChangeStore(store))}
            icon={<Edit20Regular />}
            label={messages.actions.edit}
            onClick={() => void navigate(storesPaths.edit(store.id))}
            appearance="secondary"
            size="medium"
          />
          <StoreMenu store={store} />
        </>
      }
    />
  );
}

const useStoreInfoButtonStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    margin: 0,
    // The rest is the edge of the surface around it.
    maxWidth: 'calc(100vw - 48px)',
  },
  term: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0, overflowWrap: 'anywhere' },
});

const NONE = '---';

/** Opens the master data of the store that the header has no room for. */
function StoreInfoButton({ store }: { store: Store }) {
  const styles = useStoreInfoButtonStyles();
  const { website } = store;
  return (
    <Popover withArrow trapFocus positioning="below-end">
      <PopoverTrigger disableButtonEnhancement>
        <Button
          icon={<Info20Regular />}
          aria-label={storePageTexts.storeInfo}
          title={storePageTexts.storeInfo}
        />
      </PopoverTrigger>
      <PopoverSurface aria-label={storePageTexts.storeInfo}>
        <dl className={styles.list}>
          <dt className={styles.term}>{messages.words.dms}</dt>
          <dd className={styles.value}>{store.dms ?? NONE}</dd>
          <dt className={styles.term}>{STORE_FIELDS.manufacturer.label}</dt>
          <dd className={styles.value}>{store.manufacturer ?? NONE}</dd>
          <dt className={styles.term}>{storePageTexts.groupName}</dt>
          <dd className={styles.value}>{store.groupName ?? NONE}</dd>
          <dt className={styles.term}>{STORE_FIELDS.storeDesc.label}</dt>
          <dd dir="auto" className={styles.value}>
            {store.storeDesc ?? NONE}
          </dd>
          <dt className={styles.term}>{STORE_FIELDS.website.label}</dt>
          <dd className={styles.value}>
            {website ? (
              <ExternalLink url={website} text={website} label={messages.actions.openOf(website)} />
            ) : (
              NONE
            )}
          </dd>
        </dl>
      </PopoverSurface>
    </Popover>
  );
}

const ICONS: Record<SheetFormat, typeof DocumentPdf20Regular> = {
  pdf: DocumentPdf20Regular,
  xlsx: DocumentTable20Regular,
};

/** The less frequent actions of a store are in a menu, so that the header has space for the name. */
function StoreMenu({ store }: { store: Store }) {
  const navigate = useNavigate();
  const sheet = useStoreSheet();
  const mayExport = useExportPermission();
  const compare = (): void => void navigate(storeComparisonPaths.compare(store.id));
  const about = { subtitle: store.storeName };
  const { pinned, pin, unpin } = usePinnedStores();
  const isPinned = pinned.some(({ id }) => id === store.id);
  const pinLabel = isPinned ? storesTexts.unpin : storesTexts.pin;
  const togglePin = (): void => (isPinned ? unpin(store.id) : pin(store));
  useCommands([
    { ...about, id: 'stores.pin', title: pinLabel, run: togglePin },
    { ...about, id: 'stores.compare', title: storeComparisonTexts.title, run: compare },
    ...SHEET_FORMATS.map((format) => ({
      ...about,
      id: `stores.sheet.${format}`,
      title: storeConfigurationTexts.sheetAs[format],
      permission: mayExport(format),
      run: () => sheet.save(store, format),
    })),
  ]);
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          icon={<MoreHorizontal20Regular />}
          aria-label={storePageTexts.more}
          title={storePageTexts.more}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem icon={isPinned ? <PinOff20Regular /> : <Pin20Regular />} onClick={togglePin}>
            {pinLabel}
          </MenuItem>
          <MenuItem icon={<ColumnDoubleCompare20Regular />} onClick={compare}>
            {storeComparisonTexts.title}
          </MenuItem>
          {SHEET_FORMATS.map((format) => {
            const Icon = ICONS[format];
            return (
              <RequirePermission key={format} permission={mayExport(format)}>
                <MenuItem icon={<Icon />} disabled={sheet.busy} onClick={() => sheet.save(store, format)}>
                  {storeConfigurationTexts.sheetAs[format]}
                </MenuItem>
              </RequirePermission>
            );
          })}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

/** Below this width, which a page reaches at 400 % zoom, the status wraps. */
const NARROW = '@media (max-width: 639px)';

const useStyles = makeStyles({
  // As tall as the tenant's name beside it; the timeline reaches a little above and below.
  brief: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    flexShrink: 0,
    maxWidth: '100%',
    marginBlock: '-4px',
    [NARROW]: { flexShrink: 1, minWidth: 0, overflow: 'hidden' },
  },
  line: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minWidth: 0,
    maxWidth: '100%',
    minHeight: '22px',
    [NARROW]: { flexWrap: 'wrap' },
  },
  status: {
    ...typographyStyles.caption1Strong,
    color: tokens.colorNeutralForeground1,
    flexShrink: 0,
    whiteSpace: 'nowrap',
    [NARROW]: { flexShrink: 1, minWidth: 0, whiteSpace: 'normal' },
  },
  // A small window has no room for the logo beside the store's name. The DMS is also in Store Info.
  logo: { display: 'flex', flexShrink: 0, '@media (max-width: 1099px)': { display: 'none' } },
  logoInWideWindow: { '@media (max-width: 1599px)': { display: 'none' } },
});
