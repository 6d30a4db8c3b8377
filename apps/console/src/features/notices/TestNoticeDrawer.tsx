import { testNotice } from '@huiwu/contract/notices';
import { useQuery } from '@tanstack/react-query';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { ownAddressesQuery, TestMessageForm } from '../../shared/messages/TestMessageForm.tsx';
import { noticeQuery } from './notices.queries.ts';

interface TestNoticeDrawerProps {
  id: string;
  name: string;
  onClose: () => void;
}

const HINT = '变量使用受众中一位参会人员的资料，没有受众时使用示例资料；测试不计入通知的发送情况，';

/** Sends a notice to addresses that are typed, one’s own to begin with. */
export function TestNoticeDrawer({ id, name, onClose }: TestNoticeDrawerProps) {
  const notice = useQuery(noticeQuery(id));
  const own = useQuery(ownAddressesQuery());
  return (
    <FormDrawer title={`测试发送 ${name}`} onClose={onClose}>
      <LoadFirst query={own} rows={4}>
        {(addresses) => (
          <LoadFirst query={notice} rows={4}>
            {(loaded) => <TestMessageForm to={testNotice} of={loaded} own={addresses} hint={HINT} />}
          </LoadFirst>
        )}
      </LoadFirst>
    </FormDrawer>
  );
}
