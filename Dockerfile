# Build: everything from the lock file, then the package as it is published, with its locked dependencies.
FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
COPY packages packages
RUN npm ci --ignore-scripts
COPY . .
RUN npm run --silent build \
  && npm pack --ignore-scripts --silent --pack-destination /tmp \
  && npm prune --omit=dev --ignore-scripts \
  && mkdir /app \
  && tar -xzf /tmp/folioscope-*.tgz --strip-components=1 -C /app \
  && rm -rf /app/node_modules \
  && cp -rL node_modules /app/node_modules

# Run: no compiler, no sources, an ordinary user, and one writable folder.
FROM node:24-bookworm-slim
ENV NODE_ENV=production FOLIO_HOST=0.0.0.0 FOLIO_PORT=8000 FOLIO_DATA_DIR=/data
COPY --from=build /app /app
RUN install --directory --owner=node --group=node /data
USER node
WORKDIR /data
VOLUME ["/data"]
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.FOLIO_PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/app/bin/folio.js"]
CMD ["serve"]
