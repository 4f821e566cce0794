import path from 'node:path'
import { type PostgresAdapterArgs, postgresAdapter } from '@payloadcms/db-postgres'
import type { Config } from 'payload'
import type { PoolConfig } from 'pg'
import { env } from '@/env'
import { log } from './log'
import { keepPool } from './pool'

/** The product sends no mail; this makes attempts fail instead of being logged. */
const noMail: NonNullable<Config['email']> = () => ({
  name: 'none',
  defaultFromAddress: '',
  defaultFromName: '',
  sendEmail: () => Promise.reject(new Error('This product sends no mail')),
})

/** PostgreSQL extensions that the schema uses; the owner of a database may create them. */
export const EXTENSIONS = ['pg_trgm'] as const

/**
 * The Payload configuration shared by the application and the panel.
 * @param afterSchemaInit adds to the tables what fields cannot express
 */
export const baseConfig = (pool: PoolConfig, afterSchemaInit: PostgresAdapterArgs['afterSchemaInit'] = []) =>
  ({
    secret: env.payloadSecret,
    db: postgresAdapter({
      pool,
      // The schema changes only by migrations; pushed changes could not be migrated.
      push: false,
      // One column per content document, whatever its form (src/collections/content-document.ts).
      blocksAsJSON: true,
      migrationDir: path.resolve('src/platform/database/migrations'),
      extensions: [...EXTENSIONS],
      afterSchemaInit,
    }),
    email: noMail,
    onInit: (payload) => {
      keepPool(payload.db.pool, (error) => payload.logger.warn(`Database connection lost: ${error.message}`))
    },
    graphQL: { disable: true },
    telemetry: false,
    logger: log,
  }) satisfies Partial<Config>
