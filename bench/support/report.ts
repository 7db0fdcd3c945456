import { cpus } from 'node:os';

type Cell = string | number;

/** A Markdown table row. */
export const row = (cells: readonly Cell[]) => `| ${cells.join(' | ')} |`;

/** Prints a Markdown table for docs/benchmarks.md; without rows, its head only. */
export function printTable(head: readonly string[], ...rows: (readonly Cell[])[]): void {
  console.log(['', row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n'));
}

export function printMachine(...more: string[]): void {
  const machine = [cpus()[0]?.model, `${cpus().length} cores`, `Node ${process.version}`, ...more];
  console.log(machine.join(', '));
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);
