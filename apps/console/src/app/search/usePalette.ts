import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfirm } from '../../shared/actions/useConfirm.ts';
import { useToast } from '../../shared/actions/useToast.ts';
import type { PaletteEntry, PaletteOutcome } from '../../shared/palette/palette-source.ts';
import { keepPreference } from '../../shared/preferences/preferences.queries.ts';
import { goTo } from '../router/router.ts';
import { closeLayer, setPaletteText, useLayer } from '../shortcuts/layer-store.ts';
import { remember } from './history.ts';
import { groupsAfter, groupsOf, type Group } from './palette-groups.ts';
import { splitVerb } from './split-verb.ts';
import { useFindings } from './useFindings.ts';
import { useOffers } from './useOffers.ts';

type Leading = Exclude<PaletteOutcome, { fill: string }>;

/** Runs the selected entry after the palette has closed. */
const useDeed = () => {
  const tools = { confirm: useConfirm(), toast: useToast(), client: useQueryClient() };
  return (outcome: Leading): void => {
    closeLayer();
    if ('run' in outcome) outcome.run(tools);
    else if (outcome.isExternal === true) window.open(outcome.to, '_blank', 'noopener,noreferrer');
    else {
      goTo(outcome.to);
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  };
};

/** The state of the palette: its entries, the marked one, and the function that runs it. */
export const usePalette = () => {
  const typed = useLayer((state) => state.text);
  const { offers, verbs, reachable, hints } = useOffers();
  const [marked, setMarked] = useState<string>();
  const perform = useDeed();

  const text = typed.trim();
  const split = splitVerb(text, verbs);
  const isAsking = split.verb !== '' && split.rest === '' && typed.endsWith(' ');
  const findings = useFindings(split.verb !== '' && split.rest === '' ? '' : split.rest);
  const found = { records: findings.records.filter(reachable), actions: findings.actions.filter(reachable) };
  const groups: Group[] =
    isAsking || (split.verb !== '' && split.rest !== '') ? groupsAfter(split, found) : groupsOf(text, offers, found);

  const entries = groups.flatMap(({ items }) => items.map(({ entry }) => entry));
  // An entry that the user marked stays marked when more entries load. A new text marks the first entry.
  const active = Math.max(
    entries.findIndex(({ id }) => id === marked),
    0,
  );

  const mark = (index: number): void => {
    const entry = entries.at(index % entries.length);
    setMarked(entry?.id);
  };
  const type = (next: string): void => {
    setMarked(undefined);
    setPaletteText(next);
  };
  const choose = ({ outcome }: PaletteEntry): void => {
    if ('fill' in outcome) {
      type(outcome.fill);
      return;
    }
    if (text !== '') keepPreference('searchHistory', remember(offers.history, text));
    perform(outcome);
  };
  return {
    typed,
    type,
    groups,
    entries,
    active,
    hints,
    isAsking,
    isLoading: findings.isLoading,
    isFailed: findings.isFailed,
    mark,
    choose,
    hasHistory: offers.history.length > 0,
    clearHistory: () => keepPreference('searchHistory', []),
  };
};
