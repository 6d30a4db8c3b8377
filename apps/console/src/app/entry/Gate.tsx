import { ConsoleRoute } from './ConsoleRoute.tsx';
import { usePlace } from '../router/place-store.ts';
import { PublicRoute } from './PublicRoute.tsx';

/** Lets people in: a public page to anyone, the console to anyone who is signed in. */
export function Gate() {
  const place = usePlace((state) => state.place);
  return place === 'console' ? <ConsoleRoute /> : <PublicRoute path={place} />;
}
