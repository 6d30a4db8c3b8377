import { CloseOutlined, CompassOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { startTour } from '../shortcuts/layer-store.ts';
import { endForGood } from './end-for-good.ts';
import './tour.css';

/** Offers the tour in a corner of the home page. It does not block the page. */
export function TourInvitation({ onLater }: { onLater: () => void }) {
  const handleStart = () => {
    onLater();
    startTour();
  };
  const handleNever = () => {
    onLater();
    endForGood();
  };
  return (
    <aside aria-label="新手导览" className="tour-invitation">
      <CompassOutlined aria-hidden="true" className="tour-compass" />
      <div>
        <strong>第一次使用会务？</strong>
        <p>用一分钟了解菜单、标签页、搜索和设置。</p>
        <div className="tour-foot">
          <Button type="primary" onClick={handleStart}>
            开始导览
          </Button>
          <Button type="text" onClick={handleNever}>
            不再提示
          </Button>
        </div>
      </div>
      <button type="button" className="tour-close" aria-label="以后再说" title="以后再说" onClick={onLater}>
        <CloseOutlined aria-hidden="true" />
      </button>
    </aside>
  );
}
