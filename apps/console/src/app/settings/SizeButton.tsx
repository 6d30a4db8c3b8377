import { FontSizeOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { useToast } from '../../shared/actions/useToast.ts';
import { DEFAULT_LAYOUT } from '../../shared/layout/layout-settings.ts';
import { saveInLayout, useLayout } from '../../shared/layout/layout-store.ts';
import { CHOICES } from './setting-choices.ts';

const SIZES = CHOICES.size.options;

/** Moves the focus into the opened menu. */
const INTO_MENU = { autoFocus: true };

/** Selects the density of the console. It is saved immediately, and pages keep their state. */
export function SizeButton() {
  const size = useLayout((layout) => layout.size);
  const toast = useToast();
  const items = SIZES.map(([value, title]) => ({
    key: value,
    label: (
      <>
        {title}
        {value === DEFAULT_LAYOUT.size && <span className="size-hint">初始设置</span>}
      </>
    ),
    role: 'menuitemradio',
    'aria-checked': value === size,
    onClick: () => {
      saveInLayout({ size: value });
      toast.done(`布局大小已切换为“${title}”`);
    },
  }));
  return (
    <Dropdown menu={{ items, selectedKeys: [size] }} trigger={['click']} {...INTO_MENU}>
      <button type="button" className="bar-button" aria-label="布局大小" aria-haspopup="menu" title="布局大小">
        <FontSizeOutlined aria-hidden="true" />
      </button>
    </Dropdown>
  );
}
