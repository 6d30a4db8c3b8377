import { BusyButton } from '../../shared/actions/BusyButton.tsx';
import { useConfirm } from '../../shared/actions/useConfirm.ts';
import { useToast } from '../../shared/actions/useToast.ts';
import { useConfirmExact } from './bank-lines.queries.ts';

/** Confirms all lines that leave no doubt. */
export function ConfirmExactButton() {
  const { mutateAsync } = useConfirmExact();
  const confirm = useConfirm();
  const toast = useToast();
  const handlePress = async () => {
    const isAgreed = await confirm({
      title: '确认全部相符的流水？',
      consequence: '只确认识别码相符、且金额等于订单待付金额的流水，其余保持不变。',
      verb: '确认',
    });
    if (!isAgreed) return;
    let [confirmed, left] = [0, 0];
    let afterId: string | undefined;
    do {
      const done = await mutateAsync(afterId === undefined ? {} : { afterId });
      confirmed += done.confirmed;
      left += done.left;
      afterId = done.nextAfterId ?? undefined;
    } while (afterId !== undefined);
    toast.done(`已确认 ${confirmed} 条流水${left > 0 ? `，另有 ${left} 条须逐条核对` : ''}`);
  };
  return <BusyButton act={handlePress}>确认相符的流水</BusyButton>;
}
