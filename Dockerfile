# The product in one image: with its embedded PostgreSQL in the volume /data, or with DATABASE_URL without it.
ARG BASE=node:24.21.0-bookworm-slim

FROM ${BASE} AS build
WORKDIR /build
COPY . .
# Part of the build: `docker build --build-arg SITE_URL=https://www.averline.example …`.
ARG SITE_URL
ARG NEXT_PUBLIC_API_BASE_URL
RUN node scripts/build.mjs && node scripts/image.mjs /app

FROM ${BASE}
RUN install --directory --owner=node --group=node /data
COPY --from=build /app /app
WORKDIR /app
# HOST: all of the container's own addresses; the published ports decide who can reach them.
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=3000 LOG_FORMAT=json
# `node`, as a number: Kubernetes' runAsNonRoot asks for one. The root may be read-only; /data and /tmp are written.
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# Whether the process answers at all: a container that waits for its database serves all pages.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
