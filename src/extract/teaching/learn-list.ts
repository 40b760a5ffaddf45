import type { FieldSchema, FieldValue } from '../../model/index.ts';
import type { LearningWork } from './learn.ts';
import type { ListLesson } from './lesson.ts';
import type { Located } from './locate.ts';

export function learnList(_work: LearningWork, _path: string, _field: FieldSchema, _items: readonly FieldValue[]): { lesson: ListLesson | null; pieces: Located['pieces']; placed: string[]; unplaced: string[] } {
  return { lesson: null, pieces: [], placed: [], unplaced: [] };
}
