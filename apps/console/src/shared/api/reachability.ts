/** The interface between the transport and the connection watcher. */
interface Reachability {
  /** The server sent an answer, successful or not. */
  answered: () => void;
  /** A call did not reach the server. */
  unanswered: () => void;
  /** A call is waiting for its answer. Returns a function that ends the wait. */
  waits: () => () => void;
  /** Whether the user has already been told that the shown data could not be loaded. */
  isKnownLost: () => boolean;
}

const nothing = (): void => undefined;

/** Does nothing until the console watches its connection. The sign-in page does not need it. */
export const reachability: Reachability = {
  answered: nothing,
  unanswered: nothing,
  waits: () => nothing,
  isKnownLost: () => false,
};

/** Installs the watcher. Returns a function that removes it. */
export const listenToReachability = (listener: Reachability): (() => void) => {
  const before = { ...reachability };
  Object.assign(reachability, listener);
  return () => void Object.assign(reachability, before);
};
