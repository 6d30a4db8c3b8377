/** The clock of Asia/Shanghai, which has no summer time, written as if it were UTC. */
export const inShanghai = (date: Date): string => new Date(date.getTime() + 8 * 3600_000).toISOString();

/** A stored time as people there read it: `2026-11-21 18:05`. */
export const shanghaiMinute = (time: string): string => inShanghai(new Date(time)).slice(0, 16).replace('T', ' ');
