import { exportSignInLogs, listSignInLogs, signInLogRecord } from '@huiwu/contract/sign-in-logs';
import { TimeText } from '../../shared/components/TimeText.tsx';
import { DictionaryTag } from '../../shared/dictionaries/DictionaryTag.tsx';
import { RequestNumber } from '../../shared/failures/RequestNumber.tsx';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { RecordsPage } from '../../shared/records/RecordsPage.tsx';

/** Read-only: the server writes these rows. */
export const signInLogsConsole = defineConsoleRecord({
  noun: 'sign-in-logs',
  record: signInLogRecord,
  calls: { list: listSignInLogs, export: exportSignInLogs },
  texts: { title: '登录日志', description: '每一次登录和失败的真实原因。' },
  filters: ['adminName', 'result', 'createdAt', 'phone', 'reason', 'method', 'ip', 'requestId'],
  columns: {
    createdAt: { render: ({ createdAt }) => <TimeText at={createdAt} isExact /> },
    result: { onCard: 'side', render: ({ result }) => <DictionaryTag type="sign_in_result" value={result} /> },
    method: { render: ({ method }) => <DictionaryTag type="sign_in_method" value={method} /> },
    requestId: { onCard: 'none', render: ({ requestId }) => <RequestNumber id={requestId} /> },
  },
  nameCell: ({ adminName }, name) => (adminName === '' ? <span className="quiet">未知人员</span> : name),
});

export function SignInLogsPage() {
  return <RecordsPage of={signInLogsConsole} />;
}
