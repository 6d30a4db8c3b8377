import { Suspense } from 'react';
import { lazyChunk } from '../../chunks/lazy-chunk.tsx';
import type { Blocker } from '../../actions/BlockerList.tsx';
import { BlockersDialog } from '../../actions/BlockersDialog.tsx';
import type { ReasonQuestion } from './ReasonDialog.tsx';

const ReasonDialog = lazyChunk(async () => (await import('./ReasonDialog.tsx')).ReasonDialog);

/** An open question, and the function that answers it. */
export interface AskedReason extends ReasonQuestion {
  answer: (isDone: boolean) => void;
}

/** A transition that the server refused, with its blockers. */
export interface RefusedTransition {
  action: string;
  blockers: readonly Blocker[];
}

export interface TransitionPlaceProps {
  asked: AskedReason | undefined;
  refused: RefusedTransition | undefined;
  onAnswer: (isDone: boolean) => void;
  onClose: () => void;
}

/** Renders the dialogs of transitions: the reason, and the blockers of a refused one. */
export function TransitionPlace({ asked, refused, onAnswer, onClose }: TransitionPlaceProps) {
  return (
    <>
      {asked && (
        <Suspense>
          <ReasonDialog question={asked} onClose={onAnswer} />
        </Suspense>
      )}
      {refused && <BlockersDialog {...refused} onClose={onClose} />}
    </>
  );
}
