import type { ComponentType } from 'react';

/** One page of a feature: `component` is the name that a menu node uses for it, the code arrives when it is opened. */
export interface Screen {
  component: string;
  title: string;
  load: () => Promise<{ Page: ComponentType }>;
}
