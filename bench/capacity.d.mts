export interface Wait {
  readonly p50: number;
  readonly p99: number;
  /** Files that wait, on average. */
  readonly queue: number;
}
export const COSTS: { readonly pdf_page: number; readonly million_cells: number; readonly page_answer: number };
export function simulate(rate: number, readers: number, mean: number, documents?: number): Wait;
export function plan(rate: number): Wait & { readonly readers: number; readonly bottleneck: string };
export function render(): string;
