import path from 'node:path'
import { type PostgresAdapterArgs, postgresAdapter } from '@payloadcms/db-postgres'
import { type Config, defaultLoggerOptions } from 'payload'
import type { PoolConfig } from 'pg'
import { env } from '@/env'
import { loggedWords, reportError } from './error-report'
import { keepPool } from './pool'

/** The product sends no mail; whoever makes it try hears so, instead of mail vanishing into a log. */
const noMail: NonNullable<Config['email']> = () => ({
  name: 'none',
  defaultFromAddress: '',
  defaultFromName: '',
  sendEmail: () => Promise.reject(new Error('This product sends no mail')),
})

/**
 * What every Payload of this product starts from: that of the application and that of the panel.
 * @param afterSchemaInit adds to the tables what fields cannot say
 */
export const baseConfig = (pool: PoolConfig, afterSchemaInit: PostgresAdapterArgs['afterSchemaInit'] = []) =>
  ({
    secret: env.payloadSecret,
    db: postgresAdapter({
      pool,
      // The schema changes by migrations only: what development pushes, no one could migrate.
      push: false,
      // One column for a document of the content, whatever its form is made of (src/collections/content-document.ts).
      blocksAsJSON: true,
      migrationDir: path.resolve('src/migrations'),
      extensions: ['pg_trgm'],
      afterSchemaInit,
    }),
    email: noMail,
    onInit: (payload) => {
      keepPool(payload.db.pool, (error) => payload.logger.warn(`Database connection lost: ${error.message}`))
    },
    graphQL: { disable: true },
    telemetry: false,
    // Whoever logs an error, its bound values stay out of the log.
    logger: {
      options: {
        serializers: { err: reportError },
        hooks: {
          logMethod(args, method) {
            method.apply(this, loggedWords(args) as typeof args)
          },
        },
      },
      destination: defaultLoggerOptions,
    },
  }) satisfies Partial<Config>
