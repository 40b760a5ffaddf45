// What was found on a page, drawn over its picture, each kind by a switch of its own.
import type { LayerName } from '../../state/settings.ts';
import type { Box, GetPageAnswer, Table } from '../../wire.ts';
import { spoken } from '../../words.ts';
import type { PageContent } from '../use-page.ts';

interface OverlaysProps {
  readonly content: PageContent;
  readonly layers: readonly LayerName[];
  place(box: Box): Record<string, string>;
  onAnchor(anchor: string): void;
}

/** Text of a block that is shown when one points at it. */
const MAX_HINT = 400;

export function Overlays({ content, layers, place, onAnchor }: OverlaysProps) {
  const { answer, tables, words } = content;
  if (!answer) return null;
  const shows = (name: LayerName): boolean => layers.includes(name);
  return (
    <>
      <Blocks {...{ answer, place, onAnchor, shows }} />
      {shows('words') && words.map(({ box }, i) => <div key={i} class="lay is-word" style={place(box)} />)}
      {shows('doubt') &&
        words.map(
          ({ box, doubt, text, start, end }, i) =>
            doubt !== null && (
              <div
                key={i}
                class={`lay is-doubt ${doubtOf(doubt)}`}
                title={`${text.slice(start, end)}: recognised, ${Math.round((1 - doubt) * 100)} % sure`}
                style={place(box)}
              />
            ),
        )}
      {shows('tables') && <Tables {...{ answer, tables, place, onAnchor }} />}
      {shows('figures') &&
        answer.figures.map(({ id, bbox, alt, caption }) => (
          <div key={id} class="lay is-figure" title={caption ?? alt ?? 'Figure'} style={place(bbox)}>
            <span class="lay-name">figure {id}</span>
          </div>
        ))}
      {shows('links') &&
        answer.links.map(({ bbox, target, text }, i) => (
          <div key={i} class="lay is-link" title={`${text} → ${target}`} style={place(bbox)} />
        ))}
    </>
  );
}

const SURE = 0.1;
const UNSURE = 0.35;
const doubtOf = (doubt: number): string => (doubt <= SURE ? 'is-sure' : doubt <= UNSURE ? 'is-middling' : 'is-unsure');

interface BlocksProps extends Omit<OverlaysProps, 'content' | 'layers'> {
  readonly answer: GetPageAnswer;
  shows(name: LayerName): boolean;
}

function Blocks({ answer, place, onAnchor, shows }: BlocksProps) {
  const shown = answer.text_blocks.filter(
    ({ type, visible }) =>
      (visible && shows('blocks')) || (!visible && shows('hidden')) || (type === 'form_field' && shows('forms')),
  );
  return (
    <>
      {shown.map(({ id, type, level, text, visible, bbox }) => (
        <button
          type="button"
          tabIndex={-1}
          key={id}
          class={`box is-${type}${visible ? '' : ' is-hidden'}`}
          data-anchor={id}
          data-type={`${spoken(type)}${level === null ? '' : ` ${level}`}${visible ? '' : ', hidden'}`}
          title={text.length > MAX_HINT ? `${text.slice(0, MAX_HINT)}…` : text}
          style={place(bbox)}
          onClick={() => onAnchor(id)}
        />
      ))}
      {shows('order') &&
        answer.text_blocks
          .filter(({ visible }) => visible)
          .map(({ id, bbox }, i) => (
            <div key={id} class="lay is-order" style={place(bbox)}>
              <span class="order-number">{i + 1}</span>
            </div>
          ))}
    </>
  );
}

interface TablesProps {
  readonly answer: GetPageAnswer;
  readonly tables: readonly Table[];
  place(box: Box): Record<string, string>;
  onAnchor(anchor: string): void;
}

function Tables({ answer, tables, place, onAnchor }: TablesProps) {
  return (
    <>
      {tables.map(({ id, rows }) =>
        rows
          .filter((row) => row.page === answer.page)
          .flatMap(({ row, cells }) =>
            cells.map(
              ({ col, bbox, is_header }) =>
                bbox && (
                  <div
                    key={`${id} ${row} ${col}`}
                    class={is_header ? 'lay is-cell is-head' : 'lay is-cell'}
                    style={place(bbox)}
                  />
                ),
            ),
          ),
      )}
      {answer.tables
        .filter((table) => table.page === answer.page)
        .map((table) => (
          <button
            type="button"
            tabIndex={-1}
            key={table.id}
            class="box is-table"
            data-anchor={table.id}
            data-type={`table ${table.id}`}
            title={`${table.title ?? table.id}: ${table.row_count} × ${table.col_count}`}
            style={place(table.bbox)}
            onClick={() => onAnchor(table.id)}
          />
        ))}
    </>
  );
}
