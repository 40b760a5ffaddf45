// Types of OpenDocument styles, as a faithful picture of what styles.xml and the head of content.xml say.
import type { DataStyle } from './data-styles.ts';

/** Properties of one group by their local names: those of OpenDocument do not repeat within a group. */
export type Properties = ReadonlyMap<string, string>;

/** The element that properties are in, without `-properties`: `text`, `paragraph`, `table-cell`. */
export type PropertyGroup = string;

export interface TabSetting {
  /** In points, from the indent or the margin: as the document's settings have it. */
  readonly position: number;
  readonly align: 'left' | 'center' | 'right' | 'decimal';
  readonly leader: '' | '.' | '-' | '_' | '·';
}

/** `style:style` or `style:default-style`. */
export interface OdfStyle {
  readonly family: string;
  readonly name: string;
  /** As people see it. */
  readonly display: string;
  readonly parent: string | null;
  readonly list_style: string | null;
  /** From 1; 0 where it says that there is none. */
  readonly outline: number | null;
  readonly master_page: string | null;
  readonly data_style: string | null;
  readonly properties: ReadonlyMap<PropertyGroup, Properties>;
  readonly tabs: readonly TabSetting[] | null;
  /** Columns of a section. */
  readonly columns: number;
}

/** A level of a list, from `text:list-style` or `text:outline-style`. */
export interface ListLevel {
  readonly kind: 'number' | 'bullet' | 'image';
  /** `1`, `a`, `A`, `i`, `I`; empty for none. */
  readonly format: string;
  readonly prefix: string;
  readonly suffix: string;
  readonly start: number;
  /** Levels whose numbers are shown, this one included. */
  readonly display_levels: number;
  /** `%1%.%2%)` of newer LibreOffice, which then says all there is to say; null elsewhere. */
  readonly pattern: string | null;
  readonly bullet: string;
  readonly text_style: string | null;
  readonly text: Properties;
  readonly follow: 'tab' | 'space' | 'none';
  readonly align: 'left' | 'center' | 'right';
  /** Points: where lines begin, and the first one against them. */
  readonly indent: number;
  readonly first_line: number;
}

/** By their level from 0; levels that are not described are undefined. */
export type ListStyle = readonly (ListLevel | undefined)[];

/** `style:page-layout`. */
export interface PageLayout {
  readonly page: Properties;
  readonly header: Properties | null;
  readonly footer: Properties | null;
  readonly columns: number;
  /** Points between columns. */
  readonly gap: number;
}

/** `style:master-page`: its headers and footers are read later. */
export interface MasterPage {
  readonly name: string;
  readonly layout: string;
  readonly next: string | null;
}

/** What one part says of styles. */
export interface StylesPart {
  readonly common: readonly OdfStyle[];
  readonly automatic: readonly OdfStyle[];
  readonly defaults: readonly OdfStyle[];
  readonly lists: ReadonlyMap<string, ListStyle>;
  readonly outline: ListStyle;
  readonly layouts: ReadonlyMap<string, PageLayout>;
  readonly masters: readonly MasterPage[];
  /** Families of fonts by the names that styles know them by. */
  readonly fonts: ReadonlyMap<string, string>;
  /** Formats of numbers, dates and times. */
  readonly data: ReadonlyMap<string, DataStyle>;
}

export const NO_STYLES: StylesPart = {
  ...{ common: [], automatic: [], defaults: [], masters: [], outline: [] },
  ...{ lists: new Map(), layouts: new Map(), fonts: new Map(), data: new Map() },
};
