import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../shared/components/LoadError.tsx';
import { Waiting } from '../../shared/components/Waiting.tsx';
import { StaleNotice } from '../../shared/connection/StaleNotice.tsx';
import { overviewQuery } from '../../shared/overview/overview.queries.ts';
import { ActivityList } from './ActivityList.tsx';
import { FigureCards } from './FigureCards.tsx';
import { HomeHero } from './HomeHero.tsx';
import { MeetingList } from './MeetingList.tsx';
import { MoneyTasks } from './MoneyTasks.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { WaitingList } from './WaitingList.tsx';
import './home.css';

export function HomePage() {
  const overview = useQuery(overviewQuery());
  const { data } = overview;
  return (
    <div className="home">
      <HomeHero overview={data} />
      <FigureCards />
      <StaleNotice query={overview} />
      {overview.isError && !data ? (
        <div className="home-section">
          <LoadError query={overview} />
        </div>
      ) : (
        <div className="home-grid">
          <div className="home-column">
            {data ? (
              <>
                <MoneyTasks money={data.money} />
                <MeetingList meetings={data.meetings} />
              </>
            ) : (
              <Waiting className="home-section" heading={96} rows={5} />
            )}
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
      )}
    </div>
  );
}
