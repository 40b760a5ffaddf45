// Public entry of the jobs layer: the types of the queue port.
export type { ClaimOptions, LeasedJob, Queue, ReadJob } from './queue.ts';
