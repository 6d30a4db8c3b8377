import { listPathOf, type StatisticCardFigure, type StatisticChartFigures } from '@huiwu/contract/statistics';
import type { Caller } from '../../access/caller.ts';
import { hasFunction } from '../../access/rights.ts';
import type { CarbonFigureService } from '../carbon-statistics/carbon-figures.service.ts';

interface Needs {
  carbonFigures: Pick<CarbonFigureService, 'summary'>;
}

const FIGURES = '/carbon/statistics';
const LINES = `${FIGURES}/result`;

/** Emissions of a meeting as figures of its report: those of the current calculation, whose lines add up to them. */
export const createStatisticCarbon = ({ carbonFigures }: Needs) => ({
  figuresFor: async (caller: Caller): Promise<{ cards: StatisticCardFigure[]; charts: StatisticChartFigures[] }> => {
    const nothing = { cards: [], charts: [] };
    if (!hasFunction(caller.rights, 'carbonStatistics.search')) return nothing;
    const current = await carbonFigures.summary(caller);
    if (current === undefined) return nothing;
    const { runId: run, total, people, categories } = current;
    const path = listPathOf(LINES, { run });
    const perPerson: StatisticCardFigure[] =
      people === 0
        ? []
        : [
            {
              name: 'carbonPerPerson',
              value: Math.round(total / people),
              whole: null,
              path: listPathOf(FIGURES, { run }),
            },
          ];
    const points = categories.map(({ key, name, milligrams }) => ({
      key,
      label: name,
      values: [milligrams],
      path: listPathOf(LINES, { run, categoryCode: key }),
    }));
    return {
      cards: [{ name: 'carbon', value: total, whole: null, path }, ...perPerson],
      charts: [{ name: 'carbonCategories', points }],
    };
  },
});

export type StatisticCarbon = ReturnType<typeof createStatisticCarbon>;
