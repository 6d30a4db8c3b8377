import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { BuilderCommands, BuilderState, BuilderStore } from './builder-store.ts';

interface Builder {
  store: BuilderStore;
  commands: BuilderCommands;
  /** Keys of published versions. They cannot be changed. */
  publishedKeys: ReadonlySet<string>;
}

export const BuilderContext = createContext<Builder | undefined>(undefined);

export const useBuilder = (): Builder => {
  const builder = use(BuilderContext);
  if (!builder) throw new Error('useBuilder belongs inside a form builder');
  return builder;
};

/** Selects a part of the builder's state. The component renders only when this part changes. */
export const useBuilderState = <Part>(select: (state: BuilderState) => Part): Part =>
  useStore(useBuilder().store, select);
