import { Suspense, useState } from 'react';
import { consoleComponent } from './console-chunk.ts';

/** The console of a signed-in user. */
export function ConsoleRoute() {
  const [Console] = useState(() => consoleComponent());
  return (
    <Suspense fallback={<div className="light-shell" aria-busy="true" />}>
      <Console />
    </Suspense>
  );
}
