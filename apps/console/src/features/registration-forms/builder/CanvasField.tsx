import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  BranchesOutlined,
  CopyOutlined,
  DeleteOutlined,
  HolderOutlined,
} from '@ant-design/icons';
import { memo, type KeyboardEvent, type PointerEvent as ReactPointerEvent, type ReactNode } from 'react';
import { FORM_FIELDS_MAX, type FormField } from '@huiwu/contract/registration-forms';
import { useToast } from '../../../shared/actions/useToast.ts';
import { useBuilder } from './builder-context.ts';
import { FieldIcon } from './field-icons.tsx';
import { FieldSketch } from './FieldSketch.tsx';

interface CanvasFieldProps {
  uid: number;
  field: FormField;
  place: number;
  count: number;
  isChosen: boolean;
  problem: string | undefined;
  onOpen: (() => void) | undefined;
}

/** One field as it will look, with its actions. It renders only when its own props change. */
export const CanvasField = memo(function CanvasField(props: CanvasFieldProps) {
  const { uid, field, isChosen, problem, onOpen } = props;
  const { commands } = useBuilder();
  const name = field.label || field.key;
  const handleOpen = () => {
    commands.choose(uid);
    onOpen?.();
  };
  return (
    <li className={`form-canvas-field${isChosen ? ' is-chosen' : ''}`} data-field={uid}>
      <FieldHandle {...props} name={name} />
      {/* The button covers the whole row but does not contain it, so that its accessible name stays short. */}
      <button
        type="button"
        className="form-canvas-open"
        aria-label={`编辑 ${name}`}
        aria-current={isChosen}
        onClick={handleOpen}
      />
      <div className="form-canvas-content">
        <span className="form-canvas-label">
          <FieldIcon kind={field.kind} />
          <span className="form-canvas-name">{name}</span>
          {field.required && <span className="answer-required">必填</span>}
          {field.visibleWhen && (
            <span className="form-canvas-mark">
              <BranchesOutlined aria-hidden /> 有显示条件
            </span>
          )}
        </span>
        <FieldSketch field={field} />
        {problem !== undefined && <span className="form-canvas-problem">{problem}</span>}
      </div>
      <FieldTools {...props} name={name} />
    </li>
  );
});

interface FieldPartProps extends CanvasFieldProps {
  name: string;
}

const STEPS: Partial<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The position of the field under the pointer; -1 if there is none. */
const placeUnder = (list: Element | null, { clientX, clientY }: PointerEvent): number => {
  const over = document.elementFromPoint(clientX, clientY)?.closest('[data-field]');
  return over ? [...(list?.children ?? [])].indexOf(over) : -1;
};

/** Moves the field by drag and drop or with the arrow keys. */
function FieldHandle({ uid, place, name }: FieldPartProps) {
  const { commands } = useBuilder();
  const handleKeyDown = (event: KeyboardEvent) => {
    const steps = STEPS[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    commands.moveTo(uid, place + steps);
  };
  const handlePointerDown = ({ currentTarget, pointerId }: ReactPointerEvent) => {
    const [list, drag] = [currentTarget.closest('ol'), new AbortController()];
    // The handle moves with its row, which ends a pointer capture. The document receives the events instead.
    const listening = { signal: drag.signal };
    document.addEventListener(
      'pointermove',
      (event) => {
        const over = event.pointerId === pointerId ? placeUnder(list, event) : -1;
        // A drag is one undo step, however many fields it passes.
        if (over !== -1) commands.moveTo(uid, over, `drag ${uid} ${pointerId}`);
      },
      listening,
    );
    document.addEventListener('pointerup', () => drag.abort(), listening);
    document.addEventListener('pointercancel', () => drag.abort(), listening);
  };
  return (
    <button
      type="button"
      className="form-canvas-handle"
      aria-label={`移动 ${name}`}
      title="拖动，或按 ↑、↓"
      onKeyDown={handleKeyDown}
      onPointerDown={handlePointerDown}
    >
      <HolderOutlined aria-hidden />
    </button>
  );
}

function FieldTools({ uid, place, count, name }: FieldPartProps) {
  const { commands } = useBuilder();
  const toast = useToast();
  const handleCopy = () => {
    if (!commands.duplicate(uid)) toast.failed(`一个表单最多 ${FORM_FIELDS_MAX} 个字段`);
  };
  const handleRemove = () => {
    commands.remove(uid);
    toast.done(`已删除 ${name}`, () => Promise.resolve(commands.undo()));
  };
  return (
    <span className="form-canvas-tools">
      <Tool label={`上移 ${name}`} isIdle={place === 0} onPress={() => commands.moveTo(uid, place - 1)}>
        <ArrowUpOutlined aria-hidden />
      </Tool>
      <Tool label={`下移 ${name}`} isIdle={place === count - 1} onPress={() => commands.moveTo(uid, place + 1)}>
        <ArrowDownOutlined aria-hidden />
      </Tool>
      <Tool label={`复制 ${name}`} onPress={handleCopy}>
        <CopyOutlined aria-hidden />
      </Tool>
      <Tool label={`删除 ${name}`} onPress={handleRemove}>
        <DeleteOutlined aria-hidden />
      </Tool>
    </span>
  );
}

interface ToolProps {
  label: string;
  /** At the end of the list. The button stays focusable, so that the keyboard does not lose its position. */
  isIdle?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Tool({ label, isIdle = false, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className="form-canvas-tool"
      aria-label={label}
      title={isIdle ? '已在尽头' : label}
      aria-disabled={isIdle}
      onClick={() => !isIdle && onPress()}
    >
      {children}
    </button>
  );
}
