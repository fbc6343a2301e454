// The Menu tab of a store: its service menus, or the price list of one of them.

import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AddButton } from '@renderer/components/page/add-button';
import { AnswerView } from '@renderer/components/page/answer-view';
import { freshnessOf } from '@renderer/components/page/freshness';
import { FreshnessBadge } from '@renderer/components/page/freshness-badge';
import { EmptyState } from '@renderer/components/page/page-states';
import { WorkArea } from '@renderer/components/page/work-area';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { menusTexts } from '@shared/domains/menus/texts';
import type { Store } from '@shared/domains/stores/model';
import { CreateMenuDialog } from './create-menu-dialog';
import { IntervalDialogLoader, type IntervalDialogTarget } from './interval-form/interval-dialog';
import { MenuAccordion, useOpenMenu } from './menu-accordion';
import { menusKeyOf, useMenusWritePermission } from './menus-queries';
import { PriceListSection, usePriceListMenu } from './price-list-section';

const useStyles = makeStyles({
  bar: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  title: { marginInlineEnd: 'auto' },
});

export function MenusSection({ store }: { store: Store }) {
  const styles = useStyles();
  const bridge = useBridge();
  const permission = useMenusWritePermission(store);
  const menus = useQuery(bridge.menus.names.queryOptions(menusKeyOf(store)));
  const [creating, setCreating] = useState(false);
  const [edited, setEdited] = useState<IntervalDialogTarget | null>(null);
  const [priced] = usePriceListMenu();
  const [, show] = useOpenMenu(menus.data?.data ?? []);
  if (priced !== null) return <PriceListSection store={store} menuName={priced} />;
  return (
    <WorkArea as="section" aria-labelledby="menus" gap="small">
      <div className={styles.bar}>
        <Subtitle2 as="h2" id="menus" className={styles.title}>
          {menusTexts.availableMenus}
        </Subtitle2>
        <FreshnessBadge {...freshnessOf(menus)} />
        <AddButton
          id="menus.add"
          title={menusTexts.createMenu}
          subtitle={store.storeName}
          permission={permission}
          onAdd={() => setCreating(true)}
        />
      </div>
      <AnswerView query={menus} hasFreshness errorTitle={menusTexts.unread.menus}>
        {(data) => (
          <>
            {data.length === 0 ? (
              <EmptyState text={menusTexts.noMenus} hint={menusTexts.noMenusHint} />
            ) : (
              <MenuAccordion store={store} menus={data} permission={permission} onEdit={setEdited} />
            )}
            {edited && (
              <IntervalDialogLoader
                {...edited}
                store={store}
                menus={data}
                permission={permission}
                onClose={() => setEdited(null)}
              />
            )}
            {/* An early press waits for the menus, because the existing names, and whether this is the first menu,
                are unknown before. */}
            {creating && (
              <CreateMenuDialog
                store={store}
                menus={data}
                permission={permission}
                onCreated={show}
                onClose={() => setCreating(false)}
              />
            )}
          </>
        )}
      </AnswerView>
    </WorkArea>
  );
}

export { intervalUndo } from './interval-form/interval-kind';
