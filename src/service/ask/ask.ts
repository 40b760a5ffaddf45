// Answers a question from one file or from all: by sentences and cells as written, or by what a language model writes from them.
import type { LanguageModel } from '../../extract/index.ts';
import type { Citation, ExtractionUsage } from '../../model/index.ts';
import type { LookedAt } from '../../passages/index.ts';
import { expectWords } from '../../tools/index.ts';
import type { CitedLines, FoundAnswers, RankedPlaces, Written } from '../../worker/index.ts';
import type { Caller } from '../caller.ts';
import { jsonValueOf } from '../json-body.ts';
import { talkWith } from '../language-model.ts';
import {
  type FileChoice,
  ignoreLost,
  type PassageParts,
  type Ranked,
  type RankParts,
  rankFile,
  rankFiles,
} from '../search-files/index.ts';
import { ANSWERS } from './ask-schemas.ts';

export interface AskParts extends RankParts {
  /** Throws `llm_not_configured` where there is none. */
  readonly languageModel: () => Promise<LanguageModel>;
  readonly model_seconds: number;
  /** The file, ready to be asked. */
  ready(caller: Caller, id: string): Promise<Ranked['files'][number]>;
}

export interface AskInput extends Omit<FileChoice, 'query'> {
  readonly question: string;
  readonly method?: 'rules' | 'llm' | undefined;
  readonly max_answers?: number | undefined;
}

interface Answer {
  readonly kind: 'sentence' | 'cell' | 'written';
  readonly text: string;
  readonly value: string | null;
  readonly label: string | null;
  readonly head: string | null;
  readonly confidence: number;
  readonly score: number;
  readonly file_id: string;
  readonly file_name: string;
  readonly section_path: readonly string[];
  readonly citations: readonly Citation[];
}

/** Passages that are looked at for answers, and those of one file. */
const PASSAGES = 12;
const A_FILE = 12;
/** An answer that speaks of less of the question is none: of questions put to the report of another company none had a surer one. */
const LEAST_CONFIDENCE = 0.55;

/** What the rank of its passage takes from an answer at most. */
const PASSAGE_SHARE = 0.4;

type Place = RankedPlaces['places'][number];

interface Looked extends LookedAt {
  readonly at: Place;
}

/** Of one file. Throws what opening it throws. */
export async function askFile(parts: AskParts, caller: Caller, id: string, input: AskInput): Promise<object> {
  expectWords(input.question, 'question');
  const file = await parts.ready(caller, id);
  return answer(parts, caller, input, await rankFile(parts, caller, input.question, file, A_FILE));
}

/** Of all files of the caller's that are ready. */
export async function askFiles(parts: AskParts & PassageParts, caller: Caller, input: AskInput): Promise<object> {
  const { question, method: _, max_answers: __, ...choice } = input;
  expectWords(question, 'question');
  return answer(parts, caller, input, await rankFiles(parts, caller, { ...choice, query: question }, A_FILE));
}

async function answer(parts: AskParts, caller: Caller, input: AskInput, ranked: Ranked): Promise<object> {
  const { question, method = 'rules', max_answers = ANSWERS.default } = input;
  const model = method === 'llm' ? await parts.languageModel() : null;
  const looked = await lookAt(parts, caller, question, ranked);
  const made: Made = model
    ? await write(parts, caller, question, ranked, looked, model)
    : { answers: choose(ranked, looked).slice(0, max_answers), dropped: 0, usage: null };
  const texts = made.answers.map(({ text }) => text);
  return {
    question,
    answered: texts.length > 0,
    answer: texts.length === 0 ? null : model ? texts.join(' ') : texts[0]!,
    ...made,
  };
}

/** What the best passages say, in the order of their rank. A file that is gone says nothing. */
async function lookAt({ answering }: AskParts, caller: Caller, question: string, ranked: Ranked): Promise<Looked[]> {
  const { files, names, languages, worths } = ranked;
  const wanted = ranked.places.slice(0, PASSAGES);
  const looked = new Map<Place, Looked>();
  const lookIn = async (document: number): Promise<void> => {
    const own = wanted.filter((one) => one.document === document);
    const put = { question, names: names[document], language: languages[document], worth: worths[document] };
    const input = { ...put, places: own.map(({ place }) => place) };
    try {
      const given = await answering.json(caller, {
        work: 'answer_from',
        files: { document: files[document]!.id },
        input,
      });
      const { passages } = (await jsonValueOf(given)) as FoundAnswers;
      for (const [i, passage] of passages.entries()) if (passage) looked.set(own[i]!, { ...passage, at: own[i]! });
    } catch (thrown) {
      ignoreLost(thrown);
    }
  };
  await Promise.all([...new Set(wanted.map(({ document }) => document))].map(lookIn));
  return wanted.flatMap((one) => looked.get(one) ?? []);
}

/** Sentences and cells that speak of enough of the question, the surest first; of what is alike the better passage. */
function choose({ files }: Ranked, looked: readonly Looked[]): Answer[] {
  const best = looked[0]?.at.place.score ?? 1;
  const answers = looked.flatMap(({ at, answers: found }) =>
    found.map(
      ({ coverage, citation, ...said }): Answer => ({
        ...said,
        confidence: Math.round(100 * coverage * (1 - PASSAGE_SHARE * (1 - at.place.score / best))) / 100,
        ...fileOf(files, at),
        citations: [citation],
      }),
    ),
  );
  const sure = answers.filter(({ confidence }) => confidence >= LEAST_CONFIDENCE);
  const seen = new Set<string>();
  return sure
    .sort((a, b) => b.confidence - a.confidence || b.score - a.score)
    .filter(({ file_id, citations: [citation] }) => {
      const key = `${file_id} ${citation!.anchor}`;
      return !seen.has(key) && seen.add(key);
    });
}

const fileOf = (files: Ranked['files'], { document }: Place): Pick<Answer, 'file_id' | 'file_name'> => {
  const { id, file_name } = files[document]!;
  return { file_id: id, file_name };
};

interface Made {
  readonly answers: readonly Answer[];
  readonly dropped: number;
  readonly usage: ExtractionUsage | null;
}

/** Sentences that a language model writes from the passages, each with the lines that state it, read back from the document. */
async function write(
  parts: AskParts,
  caller: Caller,
  question: string,
  { files }: Ranked,
  looked: readonly Looked[],
  { begin, ...model }: LanguageModel,
): Promise<Made> {
  if (looked.length === 0) return { answers: [], dropped: 0, usage: null };
  const body = await parts.answering.json(caller, {
    work: 'write_answer',
    files: {},
    input: { question, passages: looked.map(({ lines }) => lines), model },
    callOut: talkWith(begin()),
    more_seconds: parts.model_seconds,
  });
  const { sentences, dropped, usage } = (await jsonValueOf(body)) as Written;
  const cited = await citeAll(
    parts,
    caller,
    files,
    looked,
    sentences.flatMap(({ lines }) => lines),
  );
  const answers = sentences.flatMap(({ text, lines, support }): Answer[] => {
    const citations = lines.flatMap((line) => cited.get(keyOf(line)) ?? []);
    // A line that cannot be read back proves nothing, nor does a sentence without one.
    if (citations.length === 0) return [];
    const { at, lines: passage } = looked[lines[0]![0]]!;
    const said = { kind: 'written', text, value: null, label: null, head: null } as const;
    const confidence = Math.round(support * 100) / 100;
    const { section_path } = passage;
    return [{ ...said, confidence, score: at.place.score, ...fileOf(files, at), section_path, citations }];
  });
  return { answers, dropped: dropped + sentences.length - answers.length, usage };
}

type Line = readonly [passage: number, line: number];
const keyOf = (line: Line): string => line.join('.');

async function citeAll(
  { answering }: AskParts,
  caller: Caller,
  files: Ranked['files'],
  looked: readonly Looked[],
  lines: readonly Line[],
): Promise<Map<string, Citation>> {
  const cited = new Map<string, Citation>();
  const distinct = [...new Map(lines.map((line) => [keyOf(line), line])).values()];
  for (const document of new Set(distinct.map(([passage]) => looked[passage]!.at.document))) {
    const own = distinct.filter(([passage]) => looked[passage]!.at.document === document);
    const named = own.map(([passage, line]) => ({ place: looked[passage]!.at.place, line }));
    const asked = { work: 'cite_lines', files: { document: files[document]!.id }, input: { named } } as const;
    const { citations } = (await jsonValueOf(await answering.json(caller, asked))) as CitedLines;
    for (const [i, citation] of citations.entries()) if (citation?.verified) cited.set(keyOf(own[i]!), citation);
  }
  return cited;
}
