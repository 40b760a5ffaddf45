// What other folders use of the server.
export { openApiDocument } from './docs/open-api.ts';
export { startServer } from './server.ts';
