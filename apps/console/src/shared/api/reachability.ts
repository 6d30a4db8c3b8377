/** What the transport tells about the way to the server, and asks about it. */
interface Reachability {
  /** An answer came from the server, whatever it says. */
  answered: () => void;
  /** A call did not get through. */
  unanswered: () => void;
  /** A call waits for its answer. Returns a function that ends it. */
  waits: () => () => void;
  /** Whether the person has been told already that what they look at did not come. */
  isKnownLost: () => boolean;
}

const nothing = (): void => undefined;

/** Silent until the console watches its connection: the sign-in page does without. */
export const reachability: Reachability = {
  answered: nothing,
  unanswered: nothing,
  waits: () => nothing,
  isKnownLost: () => false,
};

/** Has a user listen. Returns a function that ends it. */
export const listenToReachability = (listener: Reachability): (() => void) => {
  const before = { ...reachability };
  Object.assign(reachability, listener);
  return () => void Object.assign(reachability, before);
};
