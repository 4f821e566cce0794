import path from 'node:path'
import { postgresAdapter } from '@payloadcms/db-postgres'
import { buildConfig } from 'payload'
import { staffAdmin } from '@/admin-views/plugin'
import { addIndexes } from '@/collections/indexes'
import { env } from '@/env'

export default buildConfig({
  secret: env.payloadSecret,
  serverURL: env.siteUrl,
  db: postgresAdapter({
    pool: { connectionString: env.databaseUrl },
    // The schema changes by migrations only: what development pushes, no one could migrate.
    push: false,
    migrationDir: path.resolve('src/migrations'),
    extensions: ['pg_trgm'],
    afterSchemaInit: [addIndexes],
  }),
  plugins: [staffAdmin()],
  typescript: { outputFile: path.resolve('src/payload-types.ts') },
  graphQL: { disable: true },
  telemetry: false,
})
