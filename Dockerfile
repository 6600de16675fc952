# The service as a container: the built output and the packages that it needs, run by a user without rights.
# It brings no database; docker-compose.yml puts one beside it. `docker build -t campaign-ledger .`
ARG NODE=node:20-slim

# Compiles the sources. The compiler is among the product's packages, since `npm start` builds, too.
FROM ${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY tsconfig.json tsconfig.build.json ./
COPY scripts scripts
COPY apps apps
COPY libs libs
RUN node scripts/build.mjs

# The packages of the running service: without the embedded Postgres and the compiler's binaries, which are optional ones.
FROM ${NODE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund

FROM ${NODE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json LICENSE ./
# The owner's token is kept here; all else is in the database.
RUN mkdir -m 700 /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself and no shell or npm around it, so that SIGTERM reaches it.
CMD ["node", "--max-semi-space-size=64", "dist/apps/api/src/main.js"]
