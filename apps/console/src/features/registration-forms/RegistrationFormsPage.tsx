import { CopyOutlined } from '@ant-design/icons';
import { copyRegistrationForm } from '@huiwu/contract/registration-forms';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { Allowed } from '../../shared/access/Allowed.tsx';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import { PageFrame } from '../../shared/components/PageFrame.tsx';
import { ReadOnlyBanner } from '../../shared/meetings/ReadOnlyBanner.tsx';
import { useMeetingRecord } from '../../shared/meetings/useMeetingRecord.ts';
import { RecordsPage } from '../../shared/records/RecordsPage.tsx';
import { registrationFormsConsole } from './registration-forms-console.tsx';

const CopyFormDrawer = lazyChunk(async () => (await import('./CopyFormDrawer.tsx')).CopyFormDrawer);

export function RegistrationFormsPage() {
  const { of, closed } = useMeetingRecord(registrationFormsConsole);
  const [isCopying, setIsCopying] = useState(false);
  const { title, description } = of.texts;
  return (
    <>
      <RecordsPage
        of={of}
        frame={(list, actions) => (
          <PageFrame
            title={title}
            description={description}
            actions={
              <>
                {!closed && (
                  <Allowed to={copyRegistrationForm}>
                    <Button icon={<CopyOutlined aria-hidden />} onClick={() => setIsCopying(true)}>
                      复制已有表单
                    </Button>
                  </Allowed>
                )}
                {actions}
              </>
            }
          >
            {closed && <ReadOnlyBanner state={closed.state} />}
            {list}
          </PageFrame>
        )}
      />
      {isCopying && (
        <Suspense>
          <CopyFormDrawer onClose={() => setIsCopying(false)} />
        </Suspense>
      )}
    </>
  );
}
