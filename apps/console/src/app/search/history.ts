const MOST = 8;
const LONGEST = 100;

/** The latest search is first; each text appears once. */
export const remember = (history: string[], text: string): string[] => {
  const latest = text.trim().slice(0, LONGEST);
  return latest === '' ? history : [latest, ...history.filter((each) => each !== latest)].slice(0, MOST);
};
