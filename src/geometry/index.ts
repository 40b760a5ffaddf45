export * from './build-frames.ts';
export * from './frame.ts';
export * from './ink.ts';
export * from './lay-out.ts';
export * from './layout.ts';
export * from './list-label.ts';
export * from './turn.ts';
export * from './words.ts';
