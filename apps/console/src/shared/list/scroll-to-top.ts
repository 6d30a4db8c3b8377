/** The specification, section 9. */
const SCROLL_MS = 800;

/** Quadratic easing. */
const easeInOut = (part: number): number => (part < 0.5 ? 2 * part ** 2 : 1 - 2 * (1 - part) ** 2);

/** All scrolled elements: the ancestors of the pager up to the window, and the rows. */
const scrolledAround = (pager: Element): Element[] => {
  const around = [...(pager.parentElement?.querySelectorAll('.ant-table-content') ?? [])];
  for (let parent = pager.parentElement; parent; parent = parent.parentElement) around.push(parent);
  return around.filter(({ scrollTop }) => scrollTop > 0);
};

const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the top after the page has changed. Without animation for users who prefer reduced motion; stops if the
 * user scrolls.
 */
export const scrollToTop = (pager: Element): void => {
  const starts = scrolledAround(pager).map((element) => ({ element, from: element.scrollTop }));
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const begun = performance.now();
  const takeOver = new AbortController();
  const step = () => {
    if (takeOver.signal.aborted) return;
    const part = isStill ? 1 : Math.min((performance.now() - begun) / SCROLL_MS, 1);
    for (const { element, from } of starts) element.scrollTop = from * (1 - easeInOut(part));
    if (part < 1) requestAnimationFrame(step);
    else takeOver.abort();
  };
  const listening = { signal: takeOver.signal, passive: true };
  for (const hand of HANDS) window.addEventListener(hand, () => takeOver.abort(), listening);
  step();
};
