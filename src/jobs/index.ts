export type { LeasedJob, Queue, ReadJob } from './queue.ts';
