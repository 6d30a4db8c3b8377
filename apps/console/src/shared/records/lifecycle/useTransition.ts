import { useState } from 'react';
import { CallFailure } from '../../api/call-failure.ts';
import { actTitle } from '../../actions/act-title.ts';
import { useConfirm } from '../../actions/useConfirm.ts';
import { CANCEL, standingAlone } from './record-actions.ts';
import { useToast } from '../../actions/useToast.ts';
import type { Recorded } from '../console-record.ts';
import type { ConsoleRecord } from '../define-console-record.ts';
import type { AskedReason, RefusedTransition, TransitionPlaceProps } from './TransitionPlace.tsx';
import { blockersIn, valueOf } from '../record-values.ts';
import { useRecordSend } from './useRecordSend.ts';

/** What the server answers where something stands in the way. */
const NOT_NOW = 720_001;

/** Of the question: two buttons of the same word would be one too many. */
const buttonsOf = (verb: string, noun: string): { verb: string; cancel: string } =>
  verb === CANCEL ? { verb: standingAlone(verb, noun), cancel: '返回' } : { verb, cancel: CANCEL };

/**
 * Takes a row from one state to another: asked for by name and consequence, with the reason where one is needed; what
 * stands in the way by now is shown. `place` is what a `TransitionPlace` needs.
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
