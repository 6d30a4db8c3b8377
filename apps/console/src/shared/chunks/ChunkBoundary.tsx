import { Component, type ReactNode } from 'react';
import { CallFailure, LOCAL_CODES } from '../api/call-failure.ts';
import { announce } from '../api/notices.ts';
import { useNewBuild } from '../api/release.ts';
import { renewChunk } from './lazy-chunk.tsx';

const MESSAGE = '此功能加载失败，请检查网络后重试';

const sayMissing = (): void => {
  // There the offer of the new console says it.
  if (useNewBuild.getState().build !== '') return;
  const failure = new CallFailure({ code: LOCAL_CODES.network, message: MESSAGE, isTransport: true });
  announce({ kind: 'network', message: MESSAGE, failure });
};

interface Props {
  children: ReactNode;
  /** Takes back that it was asked for. */
  onMissing?: () => void;
  /** What stands in the place of what did not arrive. */
  fallback?: ReactNode;
}

/** Keeps a piece of the shell that does not arrive from taking the rest along. React offers this to classes only. */
export class ChunkBoundary extends Component<Props, { isMissing: boolean }> {
  override state = { isMissing: false };

  static getDerivedStateFromError() {
    return { isMissing: true };
  }

  override componentDidCatch(error: unknown): void {
    renewChunk(error);
    sayMissing();
    this.props.onMissing?.();
  }

  override render() {
    return this.state.isMissing ? (this.props.fallback ?? null) : this.props.children;
  }
}
