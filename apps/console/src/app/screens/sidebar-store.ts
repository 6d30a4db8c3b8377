import { create } from 'zustand';
import { MOBILE_BREAKPOINT_PX } from '@huiwu/contract/base/limits';

const COOKIE = 'sidebarStatus';
const COOKIE_SECONDS = 365 * 24 * 3600;

/** `1` open, `0` collapsed; open by default. */
export const readSidebarCookie = (cookies: string): boolean => !cookies.split('; ').includes(`${COOKIE}=0`);

interface SidebarState {
  /** In a wide window: expanded or collapsed to icons. */
  isOpen: boolean;
  /** In a narrow window: open as a drawer. Never stored. */
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

/** The menu button: opens the drawer on a phone, and collapses or expands the sidebar elsewhere. */
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

// Phones send `resize` when the address bar or keyboard moves, so only a changed width counts.
window.addEventListener('resize', () => {
  if (document.hidden || window.innerWidth === lastWidth) return;
  lastWidth = window.innerWidth;
  if (lastWidth < MOBILE_BREAKPOINT_PX) closeDrawer();
});
