import { useEffect, useRef, type ReactNode } from 'react';

/** Lets a table without links or buttons be scrolled with the arrow keys. */
export function KeyboardScroll({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const scrolled = place.current?.querySelectorAll<HTMLElement>('.ant-table-content, .ant-table-body') ?? [];
    for (const each of scrolled) each.tabIndex = 0;
  });
  return <div ref={place}>{children}</div>;
}
