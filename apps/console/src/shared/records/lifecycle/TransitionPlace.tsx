import { Suspense } from 'react';
import { lazyChunk } from '../../chunks/lazy-chunk.tsx';
import type { Blocker } from '../../actions/BlockerList.tsx';
import { BlockersDialog } from '../../actions/BlockersDialog.tsx';
import type { ReasonQuestion } from './ReasonDialog.tsx';

const ReasonDialog = lazyChunk(async () => (await import('./ReasonDialog.tsx')).ReasonDialog);

/** A question with the way to answer whether it was agreed to. */
export interface AskedReason extends ReasonQuestion {
  answer: (isDone: boolean) => void;
}

/** A transition that the server refused by now, and why. */
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

/** Where the reason of a transition is asked, and where what stands in its way is shown. */
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
