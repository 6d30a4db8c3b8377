import type { Module, SettingSeed } from '../module.ts';
import { MODULES } from '../modules.ts';

const modules: readonly Module<never>[] = MODULES;

export const SETTINGS: SettingSeed[] = modules.flatMap(({ settings = [] }) => settings);
