import { Component, Suspense, type ReactNode } from 'react';
import { onRecovery } from '../connection/connection-store.ts';
import { renewChunk } from './lazy-chunk.tsx';

interface Props {
  /** Shown while the chunk loads. */
  waiting: ReactNode;
  /** Shown when the chunk failed to load; `retry` loads it again. */
  missing: (retry: () => void, error: unknown) => ReactNode;
  children: ReactNode;
}

interface State {
  error: unknown;
  isMissing: boolean;
}

/**
 * The place of a lazy chunk. A chunk that fails to load does not affect the page around it and is loaded again when the
 * server is back. React supports this in classes only.
 */
export class ChunkPlace extends Component<Props, State> {
  override state: State = { error: undefined, isMissing: false };
  #stopListening: () => void = () => undefined;

  static getDerivedStateFromError(error: unknown): State {
    return { error, isMissing: true };
  }

  override componentDidMount(): void {
    this.#stopListening = onRecovery(() => this.state.isMissing && this.handleRetry());
  }

  override componentWillUnmount(): void {
    this.#stopListening();
  }

  readonly handleRetry = () => {
    renewChunk(this.state.error);
    this.setState({ error: undefined, isMissing: false });
  };

  override render() {
    const { waiting, missing, children } = this.props;
    if (this.state.isMissing) return missing(this.handleRetry, this.state.error);
    return <Suspense fallback={waiting}>{children}</Suspense>;
  }
}
