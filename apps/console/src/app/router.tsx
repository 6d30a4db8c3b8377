import { useLayoutEffect, useRef } from 'react';
import { HashRouter, useLocation } from 'react-router';
import { closeDrawer } from './shell/sidebar-store.ts';
import { Shell } from './shell/Shell.tsx';

/**
 * The pages of one signed-in stay. The address is read when this is mounted and followed from then on, so not when
 * the console's code arrives behind the sign-in page. A data router would be twice as heavy and nothing here needs one.
 */
export function ConsoleRouter() {
  return (
    <HashRouter useTransitions={false}>
      <RoutedShell />
    </HashRouter>
  );
}

function RoutedShell() {
  useFreshPage();
  return <Shell />;
}

/** Another page starts at its top, with nothing in front of it. */
const useFreshPage = () => {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useLayoutEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    closeDrawer();
    window.scrollTo(0, 0);
  }, [pathname]);
};
