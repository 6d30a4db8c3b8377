import { addCommonRegistrationTypes } from '@huiwu/contract/registration-types';
import { Button } from 'antd';
import { Allowed } from '../../shared/access/Allowed.tsx';
import { useConfirm } from '../../shared/actions/useConfirm.ts';
import { useToast } from '../../shared/actions/useToast.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';

const VERB = '使用常用类型';

/** Adds the common registration types to a meeting that has none. */
export function UseCommonTypes() {
  const confirm = useConfirm();
  const toast = useToast();
  const adding = useEndpointMutation(addCommonRegistrationTypes, { refreshes: ['registration-types'] });
  const handleClick = () =>
    confirm({
      title: `${VERB}？`,
      consequence:
        '将新增普通代表、学生、会员、论文作者、特邀嘉宾、媒体、工作人员和参展商。收费类型的费用为参考值，确认后再启用。',
      verb: VERB,
      act: async () => {
        await adding.mutateAsync({});
        toast.done('已新增常用类型');
      },
    });
  return (
    <Allowed to={addCommonRegistrationTypes}>
      <Button onClick={() => void handleClick()}>{VERB}</Button>
    </Allowed>
  );
}
