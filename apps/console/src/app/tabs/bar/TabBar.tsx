import { Suspense, useEffect, useRef, useState, type MouseEvent } from 'react';
import { CloseOutlined, DownOutlined, FullscreenExitOutlined, PushpinFilled } from '@ant-design/icons';
import { useLayout } from '../../../shared/layout/layout-store.ts';
import type { MenuPlace } from './FloatingMenu.tsx';
import { focusTabSoon } from './focus-tab.ts';
import { closeTabs, showTab } from '../tab-commands.ts';
import { panelId, tabId } from '../tab-ids.ts';
import { maximise, useTabs } from '../tab-store.ts';
import { isFixed, type Tab } from '../tab.ts';
import { useStripScroll } from './useStripScroll.ts';
import { useTabDrag } from './useTabDrag.ts';
import { useTabKeys } from './useTabKeys.ts';
import './tab-bar.css';
import { ChunkBoundary } from '../../../shared/chunks/ChunkBoundary.tsx';
import { lazyChunk } from '../../../shared/chunks/lazy-chunk.tsx';

const TabBarMenu = lazyChunk(async () => (await import('./TabBarMenu.tsx')).TabBarMenu);

/** By convention the menu opens next to the pointer. */
const MENU_OFFSET_PX = 15;

interface OpenMenu {
  /** The tab of the menu; undefined for the menu of all tabs. */
  path: string | undefined;
  at: MenuPlace;
}

/** The tabs of the open pages, if the settings show them. */
export function TabBar() {
  const isShown = useLayout((layout) => layout.tagsView);
  return isShown && <Bar />;
}

function Bar() {
  const { tabs, current, maximised } = useTabs();
  const style = useLayout((layout) => layout.tabStyle);
  const strip = useRef<HTMLDivElement>(null);
  const overflow = useRef<HTMLButtonElement>(null);
  const [menu, setMenu] = useState<OpenMenu>();
  const path = current?.path;
  const [fixed, others] = [tabs.filter(isFixed), tabs.filter((tab) => !isFixed(tab))];
  useStripScroll(strip, { tabs: others, isFixedInFront: fixed.some((tab) => tab.path === path), path });
  useMaximisedEscape(maximised);
  const drag = useTabDrag();
  const openAt = (tab: HTMLElement) => {
    const { left, bottom } = tab.getBoundingClientRect();
    setMenu({ path: tab.dataset['path'], at: { x: left + MENU_OFFSET_PX, y: bottom } });
  };
  const { said, handleKeyDown } = useTabKeys(openAt);

  const handleContextMenu = (event: MouseEvent) => {
    const tab = tabUnder(event);
    if (!tab) return;
    event.preventDefault();
    setMenu({ path: tab.dataset['path'], at: { x: event.clientX + MENU_OFFSET_PX, y: event.clientY } });
  };
  const handleOverflow = () => {
    const { right = 0, bottom = 0 } = overflow.current?.getBoundingClientRect() ?? {};
    setMenu({ path: undefined, at: { x: right, y: bottom } });
  };
  const handleMenuClose = (isReturning: boolean) => {
    setMenu(undefined);
    if (!isReturning) return;
    if (menu?.path === undefined) overflow.current?.focus();
    else focusTabSoon(menu.path);
  };
  const isAmongTabs = tabs.some((each) => each.path === path);
  const draw = (tab: Tab) => (
    <TabButton
      key={tab.path}
      tab={tab}
      isInFront={tab.path === path}
      isReachable={isAmongTabs ? tab.path === path : tab === tabs[0]}
      isDragged={tab.path === drag.dragged}
    />
  );
  return (
    <section className="tab-bar" aria-label="标签栏" data-style={style}>
      <div
        className="tab-strip"
        role="tablist"
        tabIndex={-1}
        aria-label="已访问页面"
        onKeyDown={handleKeyDown}
        onMouseDown={keepKeyboardOnPage}
        onClick={(event) => !drag.hasMoved() && handleClick(event)}
        onAuxClick={handleAuxClick}
        onContextMenu={handleContextMenu}
        {...drag.handlers}
      >
        <div className="tab-fixed" role="presentation">
          {fixed.map(draw)}
        </div>
        <div ref={strip} className="tab-scroll" role="presentation">
          {others.map(draw)}
        </div>
      </div>
      <button
        ref={overflow}
        type="button"
        className="tab-tool"
        aria-label="全部标签"
        title="全部标签"
        aria-haspopup="menu"
        aria-expanded={menu !== undefined && menu.path === undefined}
        onClick={handleOverflow}
      >
        <DownOutlined aria-hidden="true" />
      </button>
      {maximised && (
        <button
          type="button"
          className="tab-tool"
          aria-label="还原内容"
          title="还原内容（Esc）"
          onClick={() => maximise(false)}
        >
          <FullscreenExitOutlined aria-hidden="true" />
        </button>
      )}
      <span className="sr-only" aria-live="polite">
        {said}
      </span>
      {menu && (
        <ChunkBoundary onMissing={() => handleMenuClose(false)}>
          <Suspense>
            <TabBarMenu {...menu} onClose={handleMenuClose} />
          </Suspense>
        </ChunkBoundary>
      )}
    </section>
  );
}

const tabUnder = ({ target }: { target: EventTarget }): HTMLElement | null =>
  (target as Element).closest<HTMLElement>('[role="tab"]');

/** A click on a tab does not move the focus to the tab; the page in front restores its own focus. */
const keepKeyboardOnPage = (event: MouseEvent) => event.preventDefault();

const handleClick = (event: MouseEvent) => {
  const path = tabUnder(event)?.dataset['path'];
  if (path === undefined) return;
  if ((event.target as Element).closest('[data-close]')) void closeTabs(path, 'this');
  else showTab(path);
};

const MIDDLE = 1;

const handleAuxClick = (event: MouseEvent) => {
  const path = tabUnder(event)?.dataset['path'];
  if (event.button === MIDDLE && path !== undefined) void closeTabs(path, 'this');
};

interface TabButtonProps {
  tab: Tab;
  isInFront: boolean;
  /** The tab that is reachable with Tab; the others are reached with the arrow keys. */
  isReachable: boolean;
  isDragged: boolean;
}

function TabButton({ tab, isInFront, isReachable, isDragged }: TabButtonProps) {
  const { path, title } = tab;
  return (
    <button
      type="button"
      role="tab"
      id={tabId(path)}
      className="tab"
      data-path={path}
      data-dragged={isDragged || undefined}
      aria-selected={isInFront}
      aria-controls={isInFront ? panelId(path) : undefined}
      aria-keyshortcuts={isFixed(tab) ? undefined : 'Delete'}
      tabIndex={isReachable ? 0 : -1}
      title={title}
    >
      {tab.isPinned && <PushpinFilled className="tab-pin" aria-hidden="true" />}
      <span className="tab-title">{title}</span>
      {/* For the pointer only; on the keyboard there is Delete and the menu. A button inside a tab would become part of its accessible name. */}
      {!isFixed(tab) && (
        <span className="tab-close" data-close aria-hidden="true">
          <CloseOutlined />
        </span>
      )}
    </button>
  );
}

const isLayerOpen = (): boolean =>
  document
    .querySelector(':is([role="dialog"], [role="menu"], .ant-select-dropdown):not([hidden])')
    ?.checkVisibility() ?? false;

const useMaximisedEscape = (maximised: boolean) => {
  useEffect(() => {
    if (!maximised) return undefined;
    const restore = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isLayerOpen()) maximise(false);
    };
    document.addEventListener('keydown', restore);
    return () => document.removeEventListener('keydown', restore);
  }, [maximised]);
};
