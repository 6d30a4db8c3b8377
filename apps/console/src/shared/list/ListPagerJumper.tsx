import { Input } from 'antd';
import { useId, useState } from 'react';

interface ListPagerJumperProps {
  last: number;
  onTurn: (page: number) => void;
}

/** A page number to jump to, on Enter or blur. A number beyond the end means the last page. */
export function ListPagerJumper({ last, onTurn }: ListPagerJumperProps) {
  const id = useId();
  const [text, setText] = useState('');
  const jump = () => {
    const page = Number(text);
    setText('');
    if (text !== '' && Number.isInteger(page)) onTurn(Math.min(Math.max(page, 1), last));
  };
  return (
    <span className="page-jumper">
      <label htmlFor={id}>跳至</label>
      <Input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value.trim())}
        onPressEnter={jump}
        onBlur={jump}
      />
      <span aria-hidden="true">页</span>
    </span>
  );
}
