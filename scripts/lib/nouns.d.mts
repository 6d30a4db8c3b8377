export interface NounMeasure {
  noun: string;
  files: number;
  lines: number;
  outside: { files: number; lines: number };
}

export const measureNouns: () => NounMeasure[];
export const nounTable: () => string;
