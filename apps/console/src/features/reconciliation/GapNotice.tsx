import type { ReconciliationAsked, ReconciliationFigures } from '@huiwu/contract/reconciliation';
import { Alert } from 'antd';
import { useState } from 'react';
import { formatFen } from '../../shared/formats/numbers.ts';
import { Figure } from './Figure.tsx';
import { linesPath, OPEN_STATES } from './line-links.ts';
import { PaymentsDrawer } from './PaymentsDrawer.tsx';

interface GapNoticeProps {
  figures: ReconciliationFigures;
  period: ReconciliationAsked;
}

const titleOf = ({ gap, onlyInBank, onlyInBooks }: ReconciliationFigures): string => {
  if (gap === null) return `${onlyInBank.count} 笔流水没有收款，${onlyInBooks.count} 笔转账收款没有流水`;
  if (gap !== 0) return `登记的转账收款比银行流水${gap > 0 ? '多' : '少'} ${formatFen(Math.abs(gap))}`;
  return onlyInBank.count + onlyInBooks.count === 0 ? '账实相符，差额为 0.00 元' : '总额相符，但有款项没有逐笔对上';
};

/** Whether transfers and lines agree; if not, what is only in one of them. */
export function GapNotice({ figures, period }: GapNoticeProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { onlyInBank, onlyInBooks, gap } = figures;
  const isEven = onlyInBank.count + onlyInBooks.count === 0 && (gap === null || gap === 0);
  if (isEven) return <Alert type="success" showIcon title={titleOf(figures)} />;
  return (
    <>
      <Alert
        type={gap === 0 ? 'warning' : 'error'}
        showIcon
        title={titleOf(figures)}
        description={
          <dl className="reconciled-causes">
            <div>
              <dt>银行有、没有登记收款</dt>
              <dd>
                <Figure
                  tally={onlyInBank}
                  label="银行有、没有登记收款"
                  to={linesPath({ states: OPEN_STATES, ...period })}
                />
              </dd>
            </div>
            <div>
              <dt>登记为转账、银行没有</dt>
              <dd>
                <Figure tally={onlyInBooks} label="登记为转账、银行没有" onOpen={() => setIsOpen(true)} />
              </dd>
            </div>
          </dl>
        }
      />
      {isOpen && (
        <PaymentsDrawer
          shown={{ title: '登记为转账、银行没有', asked: { ...period, method: 'bank_transfer', isSeen: false } }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
