import { Button } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useFocusReturn } from '../../shared/layers/useFocusReturn.ts';
import { CARD_WIDTH_PX, cardPlace } from './card-place.ts';
import { endForGood } from './end-for-good.ts';
import { presentSteps } from './tour-steps.ts';
import { useRectOf } from './useRectOf.ts';
import './tour.css';

const RING_PX = 4;

/** Explains the parts of the console step by step. The page stays usable. */
export function Tour() {
  const [steps] = useState(presentSteps);
  const [index, setIndex] = useState(0);
  const step = steps[index];
  const rect = useRectOf(step?.selector);
  const id = useId();
  useFocusReturn();
  useEscape(endForGood);
  if (!step || !rect) return null;
  const isLast = index === steps.length - 1;
  const { left, top, width, height } = rect;
  return (
    <>
      <div
        className="tour-ring"
        aria-hidden="true"
        style={{
          left: left - RING_PX,
          top: top - RING_PX,
          width: width + 2 * RING_PX,
          height: height + 2 * RING_PX,
        }}
      />
      <div
        role="dialog"
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-text`}
        className="tour-card"
        style={{ ...cardPlace(rect, window.innerWidth), width: CARD_WIDTH_PX }}
      >
        <div className="tour-head">
          <span id={`${id}-name`}>新手导览</span>
          <span className="tour-count">
            {index + 1} / {steps.length}
          </span>
        </div>
        <div id={`${id}-text`} aria-live="polite">
          <strong>{step.title}</strong>
          <p>{step.text}</p>
        </div>
        <div className="tour-foot">
          {!isLast && (
            <Button type="text" onClick={endForGood}>
              跳过
            </Button>
          )}
          <span className="tour-gap" />
          {index > 0 && <Button onClick={() => setIndex(index - 1)}>上一步</Button>}
          <Button type="primary" autoFocus onClick={isLast ? endForGood : () => setIndex(index + 1)}>
            {isLast ? '完成' : '下一步'}
          </Button>
        </div>
      </div>
    </>
  );
}

const useEscape = (onEscape: () => void) => {
  useEffect(() => {
    const handleKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) onEscape();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [onEscape]);
};
