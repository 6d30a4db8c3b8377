/** Rules of factor codes and lines, for the services of other nouns. */
export { codeFor, calculateLine, factorInstead, withForcing, type CarbonLine } from './carbon-lines.rules.ts';
export { greatCircleKm, type GeoPlace } from './carbon-distances.rules.ts';
export { assumedLeg, legOf } from './carbon-travel.rules.ts';
export { areaPath } from './carbon-resolution.rules.ts';
