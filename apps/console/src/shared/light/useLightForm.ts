import { useRef, useState, type SyntheticEvent } from 'react';
import type { Shape } from '@huiwu/contract/base/endpoint';
import { CallFailure, fieldProblems } from '../api/call-failure.ts';
import { problemOf } from '../forms/contract-rules.ts';

export type LightValues<Name extends string> = Record<Name, string>;
type Problems<Name extends string> = Partial<Record<Name, string>>;
/** A field of a call, which has the contract's error texts, or a custom check of a text. */
export type LightCheck<Name extends string> = Shape | ((text: string, values: LightValues<Name>) => string | undefined);

export interface LightFormPlan<Name extends string> {
  /** In page order: the first invalid field is focused. A checkbox has the value `on` or an empty text. */
  checks: Record<Name, LightCheck<Name>>;
  submit: (values: LightValues<Name>) => Promise<void>;
  /** Returns the error of the form for a refusal without a field; the refusal's message by default. */
  explain?: (failure: CallFailure) => string;
}

export interface LightFieldProps {
  name: string;
  error: string | undefined;
  onBlur: () => void;
  onInput: () => void;
}

type Input = HTMLInputElement | HTMLTextAreaElement;

const textOf = (input: Input): string => {
  if (input instanceof HTMLInputElement && input.type === 'checkbox') return input.checked ? 'on' : '';
  return input.value;
};

/**
 * A form whose values are stored in the DOM. Text that was typed before the code loaded is kept, and a keystroke
 * renders nothing. Fields are checked on blur and on submit.
 */
export const useLightForm = <Name extends string>({ checks, submit, explain }: LightFormPlan<Name>) => {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Problems<Name>>({});
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const names = Object.keys(checks) as Name[];

  const input = (name: Name) => form.current?.elements.namedItem(name) as Input | null;
  const values = () =>
    Object.fromEntries(
      names.map((name) => {
        const element = input(name);
        return [name, element ? textOf(element) : ''];
      }),
    ) as LightValues<Name>;

  const wrongWith = (name: Name, all: LightValues<Name>) => {
    const check = checks[name];
    return typeof check === 'function' ? check(all[name], all) : problemOf(check, all[name]);
  };

  const show = (found: Problems<Name>) => {
    setErrors(found);
    const first = names.find((name) => found[name] !== undefined);
    if (first) input(first)?.focus();
    return first === undefined;
  };

  /** The text of a valid field; otherwise the field is marked and focused. */
  const demand = (name: Name): string | undefined => {
    const all = values();
    const wrong = wrongWith(name, all);
    if (wrong === undefined) return all[name];
    setErrors((current) => ({ ...current, [name]: wrong }));
    input(name)?.focus();
    return undefined;
  };

  const clear = (name: Name) => {
    const element = input(name);
    if (element) element.value = '';
  };

  const handleFailure = (failure: CallFailure) => {
    const problems = fieldProblems(failure);
    const [known, unknown] = [new Set<string>(names), problems.filter(({ field }) => !names.includes(field as Name))];
    show(
      Object.fromEntries(
        problems.filter(({ field }) => known.has(field)).map((p) => [p.field, p.message]),
      ) as Problems<Name>,
    );
    if (problems.length === 0) setProblem(explain?.(failure) ?? failure.message);
    else setProblem(unknown.map(({ message }) => message).join('；'));
  };

  const handleSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setProblem('');
    const all = values();
    const wrong = Object.fromEntries(names.map((name) => [name, wrongWith(name, all)])) as Problems<Name>;
    if (!show(wrong)) return;
    setBusy(true);
    try {
      await submit(all);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      handleFailure(error);
    } finally {
      setBusy(false);
    }
  };

  const recheck = (name: Name, isLeaving: boolean) => {
    const all = values();
    setErrors((current) => {
      if (current[name] === undefined && !(isLeaving && all[name] !== '')) return current;
      return { ...current, [name]: wrongWith(name, all) };
    });
  };

  const field = (name: Name): LightFieldProps => ({
    name,
    error: errors[name],
    onBlur: () => recheck(name, true),
    onInput: () => recheck(name, false),
  });

  // Outside a dialog this method submits nothing: a form that is submitted before its code has loaded does not
  // navigate.
  const formProps = {
    ref: form,
    method: 'dialog',
    noValidate: true,
    onSubmit: (event: SyntheticEvent) => void handleSubmit(event),
  };
  return { formProps, field, demand, show, clear, problem, setProblem, isBusy };
};
