import { FOUND_MAX, type FoundPeople } from '@huiwu/contract/check-ins/door';
import { useState, type RefObject, type SyntheticEvent } from 'react';
import { isUnreached } from '../../shared/api/call-failure.ts';
import { findAtDesk } from './scan-calls.ts';
import type { Scanner } from './scanner.ts';

/** What a ticket of this product begins with. A gun types it with all that follows, and a return. */
const isTicket = (text: string): boolean => text.startsWith('HW1.');

interface ManualInputProps {
  inputRef: RefObject<HTMLInputElement | null>;
  pointId: string;
  scanner: Scanner;
  isDisabled: boolean;
}

interface Looked {
  text: string;
  people: FoundPeople['people'];
  problem: string;
}

const problemOf = (asked: string, { people, hasMore }: FoundPeople): string => {
  if (people.length === 0) return `没有找到“${asked}”`;
  return hasMore ? `只列出前 ${FOUND_MAX} 人，请输入完整的姓名、报名号或手机尾号` : '';
};

/** For a gun, which types, and for people without a ticket: name, number, ticket or the end of a phone. */
export function ManualInput({ inputRef, pointId, scanner, isDisabled }: ManualInputProps) {
  const [text, setText] = useState('');
  const [looked, setLooked] = useState<Looked | null>(null);
  const focus = () => inputRef.current?.focus();

  const find = async (asked: string) => {
    try {
      const { people, hasMore } = await findAtDesk(pointId, asked);
      setLooked({ text: asked, people, problem: problemOf(asked, { people, hasMore }) });
    } catch (failure) {
      const problem = isUnreached(failure) ? '没有网络，不能查找；请扫描电子票' : (failure as Error).message;
      setLooked({ text: asked, people: [], problem });
    }
  };

  const handleSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const asked = text.trim();
    if (asked === '') return;
    setText('');
    setLooked(null);
    if (isTicket(asked)) await scanner.scan({ code: asked, registration: null, method: 'scan' });
    else await find(asked);
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
            onChange={({ target }) => setText(target.value)}
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
