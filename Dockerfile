# Image of the site: prebuilt, without development packages and sources, not root. docs/deploy.md says how to run it.
# Plain Dockerfile syntax: also for podman and buildah.
FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN node node_modules/webpack/bin/webpack.js --mode production
# Programs of developers, and an open API for tests. The checkout's umask must not decide who can read the files.
RUN rm -rf build/bench-* build/test-* build/types.* build/stats.json && chmod -R go+rX build dist public supabase

FROM node:24-slim
# Process 1 of a container cannot kill itself, which the server does when its database hangs (WATCHDOG_SECONDS).
RUN apt-get update && apt-get install -y --no-install-recommends tini && rm -rf /var/lib/apt/lists/*
RUN install -d -o node -g node /data
WORKDIR /app
COPY package.json ./
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/build build
COPY --from=build /app/dist dist
COPY --from=build /app/public public
COPY --from=build /app/supabase supabase
# A folder in the volume: the volume's own may belong to root, and hold lost+found.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data/site
VOLUME /data
EXPOSE 3000
USER node
HEALTHCHECK --interval=10s --timeout=5s --start-period=2m \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "--enable-source-maps", "build/server.mjs"]
