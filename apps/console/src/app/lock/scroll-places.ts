/** Stores the scroll positions of all elements below an element. Returns a function that restores them. */
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
