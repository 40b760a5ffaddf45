export { type AppOptions, buildApp } from './build-app.ts';
export { openApiDocument } from './open-api.ts';
export { createLogger, type RunningServer, type ServerParts, startServer } from './server.ts';
