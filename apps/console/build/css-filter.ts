import type { Container } from 'postcss';

const GROUPING = ['media', 'supports', 'layer', 'container'];

/** Removes selectors that are not `isWanted`, and rules and groups of which nothing is left. */
export const filterCss = <Css extends Container>(css: Css, isWanted: (selector: string) => boolean): Css => {
  css.each((node) => {
    if (node.type === 'rule') {
      const selectors = node.selectors.filter(isWanted);
      if (selectors.length === 0) node.remove();
      else node.selectors = selectors;
    } else if (node.type === 'atrule' && GROUPING.includes(node.name)) {
      if (filterCss(node, isWanted).nodes?.length === 0) node.remove();
    } else if (node.type === 'atrule' && !isWanted(`@${node.name} ${node.params}`)) node.remove();
  });
  return css;
};
