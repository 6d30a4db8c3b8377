import { inShanghai } from './times/shanghai.rules.ts';

/** The only source of time: tests set it, services never read the system clock. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Time as stored in the database: ISO 8601 in UTC, which sorts as text. */
export const iso = (date: Date): string => date.toISOString();

export const secondsLater = (date: Date, seconds: number): string => iso(new Date(date.getTime() + seconds * 1000));

/** The calendar day in Asia/Shanghai, which has no summer time: `2026-11-21`. */
export const shanghaiDay = (date: Date): string => inShanghai(date).slice(0, 10);

/** Milliseconds until the next day begins there. */
export const secondsLeftOfShanghaiDay = (date: Date): number =>
  86_400 - (Math.floor(date.getTime() / 1000 + 8 * 3600) % 86_400);

export const secondsLeftOfHour = (date: Date): number => 3600 - (Math.floor(date.getTime() / 1000) % 3600);
