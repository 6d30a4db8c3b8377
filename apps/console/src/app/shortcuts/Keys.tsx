import { Fragment } from 'react';
import { isApple } from './match-keys.ts';

const ON_APPLE: Record<string, string> = { Mod: '⌘', Alt: '⌥', Shift: '⇧', Enter: '↵' };
const ELSEWHERE: Record<string, string> = { Mod: 'Ctrl' };

/** A key combination with the labels of the user's keyboard. */
export function Keys({ keys }: { keys: string }) {
  const names = isApple() ? ON_APPLE : ELSEWHERE;
  return (
    <span className="keys">
      {keys.split('+').map((key, index) => (
        <Fragment key={key}>
          {index > 0 && ' + '}
          <kbd>{names[key] ?? key}</kbd>
        </Fragment>
      ))}
    </span>
  );
}
