import { lazy, type ComponentType } from 'react';
import { arrive } from './arrive.ts';

const renewals = new WeakMap<object, () => void>();

/**
 * A component whose code arrives when it is first shown, waited for by the `Suspense` around it. One that does not
 * arrive is thrown to the boundary around it, which has it asked for anew with `renewPart`.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  const make = () =>
    lazy(async () => {
      try {
        return { default: await arrive(load) };
      } catch (error) {
        renewals.set(error as object, () => {
          Part = make();
        });
        throw error;
      }
    }) as ComponentType<Props>;
  let Part = make();
  return function LazyPart(props: Props) {
    return <Part {...props} />;
  };
};

/** The part whose failure a boundary has caught is asked for anew when it is shown again. */
export const renewPart = (error: unknown): void => {
  if (typeof error === 'object' && error !== null) renewals.get(error)?.();
};
