import { Component, type ReactNode } from 'react';
import { onRecovery } from '../../shared/connection/connection-store.ts';
import { renewChunk } from '../../shared/chunks/lazy-chunk.tsx';
import { PageFailure } from './PageFailure.tsx';

interface Props {
  children: ReactNode;
  onRetry: () => void;
}

interface State {
  error: unknown;
  isBroken: boolean;
}

/** Catches errors of one page, so that the shell stays. React supports this in classes only. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { error: undefined, isBroken: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, isBroken: true };
  }

  #stopListening: () => void = () => undefined;

  // Usually the code failed to load, and loads when the server is back.
  override componentDidMount(): void {
    this.#stopListening = onRecovery(() => this.state.isBroken && this.handleRetry());
  }

  override componentWillUnmount(): void {
    this.#stopListening();
  }

  readonly handleRetry = () => {
    renewChunk(this.state.error);
    this.props.onRetry();
    this.setState({ error: undefined, isBroken: false });
  };

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return <PageFailure error={this.state.error} onRetry={this.handleRetry} />;
  }
}
