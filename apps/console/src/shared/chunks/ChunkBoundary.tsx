import { Component, type ReactNode } from 'react';
import { CallFailure, LOCAL_CODES } from '../api/call-failure.ts';
import { announce } from '../api/notices.ts';
import { useNewBuild } from '../api/release.ts';
import { renewChunk } from './lazy-chunk.tsx';

const MESSAGE = '此功能加载失败，请检查网络后重试';

const sayMissing = (): void => {
  // The offer to load the new build already says it.
  if (useNewBuild.getState().build !== '') return;
  const failure = new CallFailure({ code: LOCAL_CODES.network, message: MESSAGE, isTransport: true });
  announce({ kind: 'network', message: MESSAGE, failure });
};

interface Props {
  children: ReactNode;
  /** Called when the chunk failed, to reset the request for it. */
  onMissing?: () => void;
  /** Shown instead of a chunk that failed. */
  fallback?: ReactNode;
}

/** Catches a chunk that failed to load, so that the rest of the shell stays. React supports this in classes only. */
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
