/** Remembers how far everything below an element is scrolled; what it returns puts that back. */
export const rememberScroll = (root: HTMLElement): (() => void) => {
  const top = window.scrollY;
  const places = [...root.querySelectorAll('*')]
    .filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0)
    .map((element) => ({ element, scrollTop: element.scrollTop, scrollLeft: element.scrollLeft }));
  return () => {
    places.forEach(({ element, ...place }) => Object.assign(element, place));
    window.scrollTo(0, top);
  };
};
