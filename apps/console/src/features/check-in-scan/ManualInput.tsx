import { FOUND_MAX, TAIL_MIN, type FoundPeople } from '@huiwu/contract/check-ins/door';
import { useRef, useState, type ChangeEvent, type RefObject, type SyntheticEvent } from 'react';
import type { Scanner } from './scanner.ts';
import { isCode, maybeCode, methodOf, NOT_TYPED, typed } from './typing.ts';

interface ManualInputProps {
  inputRef: RefObject<HTMLInputElement | null>;
  scanner: Scanner;
  isDisabled: boolean;
}

interface Looked {
  text: string;
  people: FoundPeople['people'];
  problem: string;
}

/** Of a masked phone the last digits are known, and no more of them find anyone. */
const isLongNumber = (text: string): boolean => /^\d+$/.test(text) && text.length > TAIL_MIN;

const problemOf = (asked: string, { people, hasMore, isOffline }: FoundPeople & { isOffline: boolean }): string => {
  if (people.length === 0)
    return isOffline
      ? `没有网络，只能按名单中的姓名查找；没有找到“${asked}”`
      : `没有找到“${asked}”${isLongNumber(asked) ? `；按手机号码查找请输入后 ${TAIL_MIN} 位` : ''}`;
  return hasMore ? `只列出前 ${FOUND_MAX} 人，请输入完整的姓名、报名号或手机尾号` : '';
};

/** For a gun, which types, and for people without a ticket: name, number, ticket or the end of a phone. */
export function ManualInput({ inputRef, scanner, isDisabled }: ManualInputProps) {
  const [text, setText] = useState('');
  const typing = useRef(NOT_TYPED);
  const [looked, setLooked] = useState<Looked | null>(null);
  const focus = () => inputRef.current?.focus();

  const find = async (asked: string, method: ReturnType<typeof methodOf>) => {
    try {
      const found = await scanner.find(asked);
      // A gun types no names: what it read and no one has is a code that is not a ticket.
      if (found.people.length === 0 && method === 'scan' && maybeCode(asked))
        return await scanner.scan({ code: asked, registration: null, method });
      setLooked({ text: asked, people: found.people, problem: problemOf(asked, found) });
    } catch (failure) {
      setLooked({ text: asked, people: [], problem: (failure as Error).message });
    }
  };

  const handleChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isPaste = (nativeEvent as InputEvent).inputType === 'insertFromPaste';
    typing.current = typed(typing.current, { wasEmpty: text === '', isPaste, at: nativeEvent.timeStamp });
    setText(target.value);
  };

  const handleSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const asked = text.trim();
    if (asked === '') return;
    // What is not taken stays, and can be sent again.
    if (!scanner.hasRoom()) return setLooked({ text: asked, people: [], problem: '前面的票还在判定，请稍候再试' });
    setText('');
    setLooked(null);
    const method = methodOf(typing.current, { characters: asked.length, at: event.nativeEvent.timeStamp });
    if (isCode(asked)) await scanner.scan({ code: asked, registration: null, method });
    else await find(asked, method);
    focus();
  };

  const handleChoose = async (id: string) => {
    setLooked(null);
    await scanner.scan({ code: '', registration: id, method: 'search' });
    focus();
  };

  return (
    <div className="scan-input">
      <form onSubmit={(event) => void handleSubmit(event)}>
        <label htmlFor="scan-text">手动输入</label>
        <div className="scan-line">
          <input
            id="scan-text"
            ref={inputRef}
            value={text}
            disabled={isDisabled}
            placeholder="姓名、票码、报名号或手机尾号"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            onChange={handleChange}
          />
          <button type="submit" disabled={isDisabled}>
            签到
          </button>
        </div>
      </form>
      {looked !== null && looked.problem !== '' && (
        <p className="scan-problem" role="alert">
          {looked.problem}
        </p>
      )}
      {looked !== null && looked.people.length > 0 && (
        <ul className="scan-found" aria-label={`“${looked.text}”的查找结果`}>
          {looked.people.map((person) => (
            <li key={person.id}>
              <span>
                <strong>{person.name}</strong>
                <small>{[person.company, person.type, person.state].filter((each) => each !== '').join(' · ')}</small>
                {person.arrivedAt !== null && <small>已签到</small>}
              </span>
              <button type="button" onClick={() => void handleChoose(person.id)} aria-label={`签到 ${person.name}`}>
                签到
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
