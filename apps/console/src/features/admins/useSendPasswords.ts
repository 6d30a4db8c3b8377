import { useState } from 'react';
import type { BatchResult } from '@huiwu/contract/admins';
import { useConfirm } from '../../shared/actions/useConfirm.ts';
import { useToast } from '../../shared/actions/useToast.ts';
import { useSendInitialPasswords, useSendInitialPasswordsLater } from './admins.queries.ts';

/** From this number on, the passwords are sent by a background task. */
const MANY = 10;

/** Sends initial passwords. One admin gets a toast, several get a list of results. */
export const useSendPasswords = (onSent: () => void) => {
  const confirm = useConfirm();
  const toast = useToast();
  const send = useSendInitialPasswords();
  const sendLater = useSendInitialPasswordsLater();
  const [results, setResults] = useState<BatchResult[]>([]);

  const sendToMany = (ids: string[]) =>
    confirm({
      title: `给 ${ids.length} 名管理员发送初始密码？`,
      consequence: '每人会收到一条短信，内含新的初始密码；此前发送的初始密码随即作废。已经登录过的管理员不会收到。',
      verb: '发送初始密码',
      act: async () => {
        if (ids.length > MANY) {
          await sendLater.mutateAsync({ ids });
          toast.done('已转到后台发送，进度和结果见右上角的“任务”');
        } else setResults(await send.mutateAsync({ ids }));
        onSent();
      },
    });

  const sendToOne = async (id: string) => {
    const [result] = await send.mutateAsync({ ids: [id] }).catch(() => []);
    if (!result) return;
    const say = result.isDone ? toast.done : toast.failed;
    say(`${result.name}：${result.message}`);
  };

  return { results, sendToMany, sendToOne, clearResults: () => setResults([]) };
};
