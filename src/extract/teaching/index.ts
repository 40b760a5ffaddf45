// Entry of teaching: learning from examples, and reading by what was learned.
export { applyLessons } from './apply-lessons.ts';
export { type Learned, learn } from './learn.ts';
export type { TaughtLesson } from './lesson.ts';
export { readLesson } from './read-lesson.ts';
export { stateValues } from './state-values.ts';
