import { useState } from 'react';
import { CallFailure } from '../../api/call-failure.ts';
import { actTitle } from '../../actions/act-title.ts';
import { useConfirm } from '../../actions/useConfirm.ts';
import { CANCEL, labelWithoutRecord } from './record-actions.ts';
import { useToast } from '../../actions/useToast.ts';
import type { Recorded } from '../console-record.ts';
import type { ConsoleRecord } from '../define-console-record.ts';
import type { AskedReason, RefusedTransition, TransitionPlaceProps } from './TransitionPlace.tsx';
import { blockersIn, valueOf } from '../record-values.ts';
import { useRecordSend } from './useRecordSend.ts';

/** The code of a refusal with blockers. */
const NOT_NOW = 720_001;

/** Label of the dialog's other button, if the verb itself is 取消. */
const buttonsOf = (verb: string, noun: string): { verb: string; cancel: string } =>
  verb === CANCEL ? { verb: labelWithoutRecord(verb, noun), cancel: '返回' } : { verb, cancel: CANCEL };

/**
 * Moves a row to another state after a confirmation, with a reason if the transition needs one. If the server refuses,
 * shows the blockers. `place` contains the properties of `TransitionPlace`.
 */
export const useTransition = <Row extends Recorded, Detail extends Recorded>(
  of: ConsoleRecord<Row, Detail>,
  onChanged: (id: string) => void,
): { transition: (row: Row, name: string) => Promise<boolean>; place: TransitionPlaceProps } => {
  const confirm = useConfirm();
  const toast = useToast();
  const send = useRecordSend(of);
  const [asked, setAsked] = useState<AskedReason>();
  const [refused, setRefused] = useState<RefusedTransition>();

  const perform = async (row: Row, name: string, reason?: string): Promise<void> => {
    const verb = of.lifecycle?.transitions[name]?.verb ?? name;
    const input = { id: row.id, version: valueOf(row, 'version'), ...(reason !== undefined && { reason }) };
    try {
      await send(of.calls.transitions?.[name], input, { handles: [NOT_NOW] });
    } catch (failure) {
      if (!(failure instanceof CallFailure) || failure.code !== NOT_NOW) throw failure;
      setRefused({ action: actTitle(verb, of.titleOf(row)), blockers: blockersIn(failure) });
      return;
    }
    toast.done(actTitle(`已${verb}`, of.titleOf(row)));
    onChanged(row.id);
  };

  const transition = async (row: Row, name: string): Promise<boolean> => {
    const found = of.lifecycle?.transitions[name];
    if (found === undefined) return false;
    const { verb, needsReason = false, isDangerous = false } = found;
    const title = `${actTitle(verb, of.titleOf(row))}？`;
    const consequence = of.texts.consequences?.(row)[name] ?? found.confirm ?? '';
    const question = { title, consequence, isDangerous, ...buttonsOf(verb, of.record.noun) };
    if (!needsReason) return await confirm({ ...question, act: () => perform(row, name) });
    return await new Promise<boolean>((answer) => {
      setAsked({ ...question, act: (reason) => perform(row, name, reason), answer });
    });
  };

  const handleAnswer = (isDone: boolean) => {
    asked?.answer(isDone);
    setAsked(undefined);
  };
  const place = { asked, refused, onAnswer: handleAnswer, onClose: () => setRefused(undefined) };
  return { transition, place };
};
