import type { BadgeTemplate, PrintedBadge } from '@huiwu/contract/badges';
import { Button, Space } from 'antd';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { BadgeDrawing } from './BadgeDrawing.tsx';

interface PrintSheetsProps {
  template: BadgeTemplate;
  badges: readonly PrintedBadge[];
  onClose: () => void;
}

/** One badge on each page of its size, over the whole window; only they are printed. */
export function PrintSheets({ template, badges, onClose }: PrintSheetsProps) {
  const { width, height, layout, logo } = template;
  useEffect(() => {
    const handleKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [onClose]);
  return createPortal(
    <div className="badge-sheets" role="dialog" aria-modal="true" aria-label="打印证件">
      <style>{`@page { size: ${width}mm ${height}mm; margin: 0 } .badge-sheet { inline-size: ${width}mm; block-size: ${height}mm }`}</style>
      <Space className="badge-sheets-bar">
        <span>
          {template.name}，共 {badges.length} 张
        </span>
        <Button type="primary" autoFocus onClick={() => window.print()}>
          打印
        </Button>
        <Button onClick={onClose}>关闭</Button>
      </Space>
      <div className="badge-sheets-all">
        {badges.map((badge) => (
          <div key={badge.id} className="badge-sheet">
            <BadgeDrawing size={{ width, height }} layout={layout} badge={badge} logo={logo} />
          </div>
        ))}
      </div>
    </div>,
    document.body,
  );
}
