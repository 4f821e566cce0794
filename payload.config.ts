import path from 'node:path'
import { postgresAdapter } from '@payloadcms/db-postgres'
import { buildConfig, defaultLoggerOptions } from 'payload'
import { staffAdmin } from '@/admin-views/plugin'
import { contentDocument } from '@/collections/content-document'
import { reportError } from '@/database/error-report'
import { addIndexes } from '@/database/indexes'
import { CALL_DEADLINES, COMMAND_DEADLINES, poolOptions } from '@/database/pool'
import { env } from '@/env'

export default buildConfig({
  secret: env.payloadSecret,
  serverURL: env.siteUrl,
  db: postgresAdapter({
    pool: poolOptions(env.databaseUrl, env.isCommand ? COMMAND_DEADLINES : CALL_DEADLINES),
    // The schema changes by migrations only: what development pushes, no one could migrate.
    push: false,
    migrationDir: path.resolve('src/migrations'),
    extensions: ['pg_trgm'],
    afterSchemaInit: [addIndexes],
  }),
  collections: [contentDocument()],
  plugins: [staffAdmin()],
  // Written when somebody asks (CONTRIBUTING.md): by itself it would be each time that a command or a test begins.
  typescript: { autoGenerate: false, outputFile: path.resolve('src/payload-types.ts') },
  graphQL: { disable: true },
  telemetry: false,
  // Whoever logs an error, its bound values stay out of the log.
  logger: { options: { serializers: { err: reportError } }, destination: defaultLoggerOptions },
})
