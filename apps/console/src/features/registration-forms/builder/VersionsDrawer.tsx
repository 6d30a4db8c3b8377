import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { RegistrationFormVersionRow } from '@huiwu/contract/registration-forms';
import { LoadError } from '../../../shared/components/LoadError.tsx';
import { TimeText } from '../../../shared/components/TimeText.tsx';
import { Waiting } from '../../../shared/components/Waiting.tsx';
import { LoadFirst } from '../../../shared/forms/LoadFirst.tsx';
import { SideDrawer } from '../../../shared/layers/SideDrawer.tsx';
import { formVersionQuery, formVersionsQuery } from '../registration-forms.queries.ts';
import { ChangeList } from './ChangeList.tsx';

interface VersionsDrawerProps {
  id: string;
  onClose: () => void;
}

/** The published versions of a form and the changes of each. */
export function VersionsDrawer({ id, onClose }: VersionsDrawerProps) {
  const query = useQuery(formVersionsQuery(id));
  return (
    <SideDrawer title="版本记录" onClose={onClose}>
      <LoadFirst query={query}>
        {(versions) =>
          versions.length === 0 ? (
            <p className="quiet">还没有发布过版本。</p>
          ) : (
            <ol className="form-versions">
              {versions.map((version, at) => (
                <Version key={version.id} version={version} before={versions[at + 1]} />
              ))}
            </ol>
          )
        }
      </LoadFirst>
    </SideDrawer>
  );
}

interface VersionProps {
  version: RegistrationFormVersionRow;
  before: RegistrationFormVersionRow | undefined;
}

function Version({ version, before }: VersionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { number, name, fieldCount, publishedAt, publishedBy } = version;
  return (
    <li>
      <strong>第 {number} 版</strong>
      <div className="quiet">
        {name} · {fieldCount} 个字段 · {publishedBy} 发布于 <TimeText at={publishedAt} isExact />
      </div>
      {before && (
        <Button
          type="link"
          size="small"
          className="form-version-open"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          与第 {before.number} 版的区别
        </Button>
      )}
      {before && isOpen && <Difference version={version} before={before} />}
    </li>
  );
}

function Difference({ version, before }: { version: RegistrationFormVersionRow; before: RegistrationFormVersionRow }) {
  const [after, earlier] = [useQuery(formVersionQuery(version.id)), useQuery(formVersionQuery(before.id))];
  const failed = [after, earlier].find((query) => query.isError && !query.data);
  if (failed) return <LoadError query={failed} />;
  if (!after.data || !earlier.data) return <Waiting rows={2} />;
  return (
    <ChangeList
      label={`第 ${version.number} 版与第 ${before.number} 版的区别`}
      before={earlier.data.fields}
      after={after.data.fields}
    />
  );
}
