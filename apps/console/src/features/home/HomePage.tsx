import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../shared/components/LoadError.tsx';
import { StaleNotice } from '../../shared/connection/StaleNotice.tsx';
import { formatDay } from '../../shared/formats/times.ts';
import { useLayout } from '../../shared/layout/layout-store.ts';
import { accountInfoQuery } from '../../shared/session/account.queries.ts';
import { ActivityList } from './ActivityList.tsx';
import { greetingAt } from './greeting.ts';
import { overviewQuery } from './home.queries.ts';
import { MeetingList } from './MeetingList.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { WaitingList } from './WaitingList.tsx';
import './home.css';
import { Waiting } from '../../shared/components/Waiting.tsx';

/** The day at a glance. */
export function HomePage() {
  const now = new Date();
  const language = useLayout((layout) => layout.dateLanguage);
  const { data: name = '' } = useQuery({ ...accountInfoQuery(), select: (account) => account.Realname });
  return (
    <div className="home">
      <header className="home-head">
        <h1>
          {greetingAt(now)}，{name}
        </h1>
        <p>今天是 {formatDay(now, language)}</p>
      </header>
      <Glance />
    </div>
  );
}

function Glance() {
  const overview = useQuery(overviewQuery());
  if (overview.isError && !overview.data) {
    return (
      <div className="home-section">
        <LoadError query={overview} />
      </div>
    );
  }
  const { data } = overview;
  return (
    <>
      <StaleNotice query={overview} />
      <div className="home-grid">
        <div className="home-column">
          {data ? <MeetingList meetings={data.meetings} /> : <Waiting className="home-section" heading={96} rows={5} />}
          {data ? (
            <ActivityList activity={data.activity} />
          ) : (
            <Waiting className="home-section" heading={96} rows={12} />
          )}
        </div>
        <div className="home-column">
          {data ? <WaitingList waiting={data.waiting} /> : <Waiting className="home-section" heading={96} rows={3} />}
          <Shortcuts />
        </div>
      </div>
    </>
  );
}
