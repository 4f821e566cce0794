# The product in one container, with its embedded PostgreSQL in the volume /data; with DATABASE_URL set, without it.
FROM node:24-slim
WORKDIR /app
COPY . .
# Written into the pages: `docker build --build-arg SITE_URL=https://www.averline.example …`.
ARG SITE_URL
ARG NEXT_PUBLIC_API_BASE_URL
ENV SITE_URL=$SITE_URL NEXT_PUBLIC_API_BASE_URL=$NEXT_PUBLIC_API_BASE_URL
RUN node scripts/build.mjs && mkdir /data && chown -R node:node /app/.next /app/.builds /data
USER node
# All of the container's own addresses: who gets in is what `--publish` says.
ENV DATA_DIR=/data HOST=0.0.0.0
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --start-period=60s CMD node -e "fetch('http://localhost:3000/api/health/live').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "scripts/start.mjs"]
