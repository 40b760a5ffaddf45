export { openApiDocument } from './open-api.ts';
export { startServer } from './server.ts';
