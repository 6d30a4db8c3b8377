import { createHashRouter } from 'react-router';
import { closeDrawer } from './shell/sidebar-store.ts';
import { Shell } from './shell/Shell.tsx';

type Router = ReturnType<typeof createHashRouter>;

let present: Router | undefined;

const watchPath = (router: Router) => {
  let path = router.state.location.pathname;
  router.subscribe(({ location }) => {
    if (location.pathname === path) return;
    path = location.pathname;
    closeDrawer();
    window.scrollTo(0, 0);
  });
};

/**
 * The router of one signed-in stay. It reads the address when it is made and follows it from then on, so it is made
 * when the console is mounted, not when its code arrives behind the sign-in page.
 */
export const openRouter = (): Router => {
  present?.dispose();
  present = createHashRouter([{ path: '*', element: <Shell /> }]);
  watchPath(present);
  return present;
};
