import { PageFrame } from '../../shared/components/PageFrame.tsx';
import { AccessSample } from './AccessSample.tsx';
import { ChartSample } from './ChartSample.tsx';
import { CheckSample } from './CheckSample.tsx';
import { DictionarySample } from './DictionarySample.tsx';
import { EditorSample } from './EditorSample.tsx';
import { FormatSample } from './FormatSample.tsx';
import { PagerSample } from './PagerSample.tsx';
import { Sample } from './Sample.tsx';
import { TreeSample } from './TreeSample.tsx';
import { UploadSample } from './UploadSample.tsx';
import './showcase.css';

/** Samples of the shared components, for developers. Only the demo has this page. */
export function ShowcasePage() {
  return (
    <PageFrame title="组件示例" description="各页面共用的组件，仅在演示环境中提供。">
      <Sample title="权限">
        <AccessSample />
      </Sample>
      <Sample title="字典">
        <DictionarySample />
      </Sample>
      <Sample title="上传">
        <UploadSample />
      </Sample>
      <Sample title="富文本">
        <EditorSample />
      </Sample>
      <ChartSample />
      <Sample title="校验">
        <CheckSample />
      </Sample>
      <Sample title="格式">
        <FormatSample />
      </Sample>
      <Sample title="树">
        <TreeSample />
      </Sample>
      <Sample title="列表分页">
        <PagerSample />
      </Sample>
    </PageFrame>
  );
}
