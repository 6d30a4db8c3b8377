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
    // Lines have a right of their own; the page of the calculation is open to everyone who gets these figures.
    const figures = listPathOf(FIGURES, { run });
    const linesOf = (filter: { categoryCode?: string }): string =>
      hasFunction(caller.rights, 'carbonStatistics.view') ? listPathOf(LINES, { run, ...filter }) : figures;
    const perPerson: StatisticCardFigure[] =
      people === 0
        ? []
        : [
            {
              name: 'carbonPerPerson',
              value: Math.round(total / people),
              whole: null,
              path: figures,
            },
          ];
    const points = categories.map(({ key, name, milligrams }) => ({
      key,
      label: name,
      values: [milligrams],
      path: linesOf({ categoryCode: key }),
    }));
    return {
      cards: [{ name: 'carbon', value: total, whole: null, path: linesOf({}) }, ...perPerson],
      charts: [{ name: 'carbonCategories', points }],
    };
  },
});

export type StatisticCarbon = ReturnType<typeof createStatisticCarbon>;
