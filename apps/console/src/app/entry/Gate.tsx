import { ConsoleRoute } from './ConsoleRoute.tsx';
import { usePlace } from '../router/place-store.ts';
import { PublicRoute } from './PublicRoute.tsx';

/** Shows public pages to everyone, and the console to signed-in users. */
export function Gate() {
  const place = usePlace((state) => state.place);
  return place === 'console' ? <ConsoleRoute /> : <PublicRoute path={place} />;
}
