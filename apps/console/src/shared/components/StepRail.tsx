import { CheckOutlined } from '@ant-design/icons';
import './step-rail.css';

/** One part of a long form. */
export interface Step<Key extends string> {
  key: Key;
  title: string;
  /** What is asked there. */
  hint: string;
  /** What is missing there; nothing where the step is complete, or was not looked at yet. */
  problem?: string | undefined;
  isDone?: boolean;
}

interface StepRailProps<Key extends string> {
  label: string;
  steps: Step<Key>[];
  current: Key;
  onGo: (key: Key) => void;
}

/** The steps of a long form beside it, above it on a phone; each is open at any time. */
export function StepRail<Key extends string>({ label, steps, current, onGo }: StepRailProps<Key>) {
  return (
    <nav className="step-rail" aria-label={label}>
      <ol>
        {steps.map((step, index) => (
          <li key={step.key} className={classOf(step, step.key === current)}>
            <button
              type="button"
              {...(step.key === current && { 'aria-current': 'step' })}
              onClick={() => onGo(step.key)}
            >
              <span className="step-mark number" aria-hidden="true">
                {step.isDone ? <CheckOutlined /> : index + 1}
              </span>
              <span className="step-text">
                <strong>{step.title}</strong>
                <small>{step.problem ?? step.hint}</small>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const classOf = ({ isDone, problem }: Step<string>, isCurrent: boolean): string =>
  ['step', isCurrent && 'is-current', isDone && 'is-done', problem !== undefined && 'is-missing']
    .filter(Boolean)
    .join(' ');
