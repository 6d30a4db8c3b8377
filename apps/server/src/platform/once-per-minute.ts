const EVERY_MS = 60_000;
const LINES_MAX = 100;

/** Prints the same line at most once a minute, because every connection reports the same outage. */
export const oncePerMinute = (
  print: (line: string) => void,
  now: () => number = Date.now,
): ((line: string) => void) => {
  const printed = new Map<string, number>();
  return (line) => {
    if (now() - (printed.get(line) ?? Number.NEGATIVE_INFINITY) < EVERY_MS) return;
    if (printed.size >= LINES_MAX) printed.clear();
    printed.set(line, now());
    print(line);
  };
};
