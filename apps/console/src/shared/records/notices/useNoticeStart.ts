import { useAccess } from '../../access/useAccess.ts';
import { useToast } from '../../actions/useToast.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { CallFailure, fieldProblems } from '../../api/call-failure.ts';
import { newKey, useRefresh } from '../../api/useEndpointMutation.ts';
import { usePage } from '../../page/usePage.ts';
import { noticeInputOf, type NoticeRows, type NoticeSource } from './notice-source.ts';

const PATH = '/message/notice';
const EDITOR = { access: { function: 'notices.edit' } } as const;

/** Begins a notice from rows and opens its draft. Failures are announced; resolves to whether it was begun. */
export const useNoticeStart = () => {
  const { navigate } = usePage();
  const { can } = useAccess();
  const toast = useToast();
  const { refresh } = useRefresh(['notices']);
  return async (source: NoticeSource, rows: NoticeRows): Promise<boolean> => {
    try {
      const begun = await callEndpoint(source.call, noticeInputOf(source, rows), { idempotencyKey: newKey() });
      refresh();
      const { id, people, without } = begun;
      const left = without > 0 ? `；另有 ${without} 条没有可以通知的参会人员` : '';
      toast.done(`已建立通知草稿，受众 ${people} 人${left}`);
      navigate(can(EDITOR) ? `${PATH}/edit/${id}` : `${PATH}/detail/${id}`);
      return true;
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      // There is no form that would show the sentence of a field.
      for (const { message } of fieldProblems(failure).slice(0, 1)) toast.failed(message);
      return false;
    }
  };
};
