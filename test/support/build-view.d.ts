import { type Block, type CellCode, type DocumentHead, type Format, type Formula, type PageContent, type Sheet, type SheetExtras, type Table, type TableSummary } from '../../src/model/index.ts';
import type { OpenDocument } from '../../src/tools/tool.ts';
/** A cell by its value, or spelled out where text and value differ. */
export type CellSpec = string | number | boolean | null | {
    readonly code: CellCode;
    readonly text?: string;
    readonly number?: number;
    readonly format?: number;
    /** Position among the sheet's formulas. */
    readonly formula?: number;
};
export interface SheetSpec extends Partial<Omit<Sheet, 'index'>> {
    readonly name: string;
    readonly rows?: readonly (readonly CellSpec[])[];
    readonly cells?: Readonly<Record<string, CellSpec>>;
    readonly formulas?: readonly Formula[];
    readonly extras?: Partial<SheetExtras>;
}
export interface PageSpec extends Partial<Omit<PageContent, 'blocks' | 'page'>> {
    readonly width?: number;
    readonly height?: number;
    readonly title?: string;
    readonly visible?: boolean;
    readonly blocks?: readonly (Partial<Block> & {
        readonly text: string;
    })[];
}
export interface ViewSpec {
    readonly format?: Format;
    readonly file_name?: string;
    readonly pages?: readonly PageSpec[];
    /** Tables with rows are stored; those of a sheet are given by their range. */
    readonly tables?: readonly (TableSummary | Table)[];
    readonly sheets?: readonly SheetSpec[];
    /** Rows of one block of cells. */
    readonly block_rows?: number;
    readonly head?: Partial<DocumentHead>;
}
/** A small document made by hand and sent through the container, so that tests see what a stored document gives. */
export declare function buildView(spec: ViewSpec): Promise<OpenDocument>;
