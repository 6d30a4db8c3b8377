import { lazy, type ComponentType } from 'react';

/** React 19.3 throws this when the code of a hidden page arrives after the page was closed. */
const ignoreClosedPage = (error: unknown): undefined => {
  if (error instanceof TypeError && error.message.includes('_retryCache')) return undefined;
  throw error;
};

/** React's `lazy`, for components on pages that can be closed before their code arrives. */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  const loading = () => {
    const module = load().then((Loaded) => ({ default: Loaded }));
    const then = module.then.bind(module) as (done?: unknown, failed?: unknown) => Promise<unknown>;
    // React asks to be called back with `then`. What it throws there would be a rejection that no one handles.
    return Object.assign(module, {
      // oxlint-disable-next-line unicorn/no-thenable -- because React calls back through this very method
      then: (done: unknown, failed: unknown) => then(done, failed).catch(ignoreClosedPage),
    }) as typeof module;
  };
  return lazy(loading);
};
