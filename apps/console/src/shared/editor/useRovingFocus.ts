import { useState, type KeyboardEvent } from 'react';

const TOOL = '[data-tool]';

const nextPlace = (key: string, place: number): number | undefined =>
  ({ ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: -1 })[key];

/** Makes a toolbar one Tab stop. The arrow keys, Home and End move between its tools. */
export const useRovingFocus = (first: string) => {
  const [current, setCurrent] = useState(first);
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const tools = [...event.currentTarget.querySelectorAll<HTMLElement>(TOOL)];
    const place = tools.findIndex((tool) => tool === document.activeElement);
    const next = place < 0 ? undefined : nextPlace(event.key, place);
    if (next === undefined) return;
    event.preventDefault();
    tools.at(next % tools.length)?.focus();
  };
  return {
    handleKeyDown,
    toolProps: (key: string) => ({
      'data-tool': key,
      tabIndex: key === current ? 0 : -1,
      onFocus: () => setCurrent(key),
    }),
  };
};

export type RovingFocus = ReturnType<typeof useRovingFocus>;
