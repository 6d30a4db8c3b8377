import { create } from 'zustand';
import { MOBILE_BREAKPOINT_PX } from '@huiwu/contract/base/limits';

const COOKIE = 'sidebarStatus';
const COOKIE_SECONDS = 365 * 24 * 3600;

/** `1` open, `0` collapsed; open for a user who never chose. */
export const readSidebarCookie = (cookies: string): boolean => !cookies.split('; ').includes(`${COOKIE}=0`);

interface SidebarState {
  /** On a wide window: whole, or icons only. */
  isOpen: boolean;
  /** On a narrow window: pulled out over the page. Never remembered. */
  isDrawerOpen: boolean;
}

export const useSidebar = create<SidebarState>(() => ({
  isOpen: readSidebarCookie(document.cookie),
  isDrawerOpen: false,
}));

const rememberSidebar = (isOpen: boolean) => {
  document.cookie = `${COOKIE}=${isOpen ? 1 : 0}; path=/; max-age=${COOKIE_SECONDS}; SameSite=Lax`;
};

export const closeDrawer = () => {
  if (useSidebar.getState().isDrawerOpen) useSidebar.setState({ isDrawerOpen: false });
};

/** The hamburger: pulls the drawer on a phone, collapses or opens the sidebar elsewhere. */
export const toggleSidebar = (isMobile: boolean) => {
  const { isOpen, isDrawerOpen } = useSidebar.getState();
  if (isMobile) {
    useSidebar.setState({ isDrawerOpen: !isDrawerOpen });
    return;
  }
  rememberSidebar(!isOpen);
  useSidebar.setState({ isOpen: !isOpen });
};

let lastWidth = window.innerWidth;

// A phone also says "resize" when its address bar or keyboard slides; only another width counts.
window.addEventListener('resize', () => {
  if (document.hidden || window.innerWidth === lastWidth) return;
  lastWidth = window.innerWidth;
  if (lastWidth < MOBILE_BREAKPOINT_PX) closeDrawer();
});
