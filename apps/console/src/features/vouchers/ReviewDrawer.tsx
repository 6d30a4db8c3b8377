import { useQuery } from '@tanstack/react-query';
import type { Voucher } from '@huiwu/contract/vouchers';
import { Button } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import { ReviewForm } from './ReviewForm.tsx';
import { voucherQuery, waitingQuery } from './vouchers.queries.ts';

const TEXTS = 'input:not([type="radio"], [type="checkbox"]), textarea, [role="combobox"]';

/** Keys that belong to what is typed. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest(TEXTS) !== null;

/** The vouchers before and after this one among those that wait, in turn. */
const useNeighbours = (id: string) => {
  const { data: waiting = [] } = useQuery(waitingQuery());
  const others = waiting.filter((each) => each !== id);
  const at = waiting.indexOf(id);
  if (others.length === 0) return { previous: undefined, next: undefined, left: 0 };
  if (at === -1) return { previous: undefined, next: others[0], left: others.length };
  return { previous: waiting[at - 1] ?? waiting.at(-1), next: waiting[at + 1] ?? waiting[0], left: others.length };
};

/** Reviews one voucher, and leads to the next one. */
export function ReviewDrawer({ id, name, tools, onClose, onSaved }: RecordLayerProps<Voucher>) {
  const query = useQuery(voucherQuery(id));
  const { previous, next, left } = useNeighbours(id);
  const show = (other: string | undefined) => {
    if (other !== undefined) tools.open('review', other);
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isNext = event.key === 'ArrowRight';
    if (isTyping(event.target) || event.altKey || event.ctrlKey || event.metaKey) return;
    if (!isNext && event.key !== 'ArrowLeft') return;
    // In a choice they would change the verdict; up and down do that.
    event.preventDefault();
    show(isNext ? next : previous);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    // Before the choice that has the focus.
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
  const handleReviewed = () => {
    onSaved(id);
    if (next === undefined) onClose();
    else show(next);
  };
  return (
    <FormDrawer title={`审核 ${query.data?.voucherNo ?? name}`} isWide onClose={onClose}>
      <LoadFirst query={query}>
        {(voucher) => (
          <ReviewForm key={voucher.id} voucher={voucher} onReviewed={handleReviewed}>
            <div className="voucher-steps">
              <Button disabled={previous === undefined} onClick={() => show(previous)}>
                上一张（←）
              </Button>
              <Button disabled={next === undefined} onClick={() => show(next)}>
                下一张（→）
              </Button>
              <span className="quiet">另有 {left} 张待审核</span>
            </div>
          </ReviewForm>
        )}
      </LoadFirst>
    </FormDrawer>
  );
}
