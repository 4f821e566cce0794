import type { Config, Plugin } from 'payload'
import { AdminSession } from '@/collections/admin-session'
import { AdminUser } from '@/collections/admin-user'
import { ReferenceCategory } from '@/collections/reference-category'
import { ReferenceProduct } from '@/collections/reference-product'
import { apiEndpoints } from '@/endpoints/api'
import { staffViews } from './views'

/** The product sends no mail; whoever makes it try hears so, instead of mail vanishing into a log. */
const noMail: NonNullable<Config['email']> = () => ({
  name: 'none',
  defaultFromAddress: '',
  defaultFromName: '',
  sendEmail: () => Promise.reject(new Error('This product sends no mail')),
})

/** The staff admin as a Payload plugin: its collections, its API, its screens. */
export const staffAdmin =
  (): Plugin =>
  (config: Config): Config => ({
    ...config,
    collections: [
      ...(config.collections ?? []),
      ReferenceCategory,
      ReferenceProduct,
      AdminUser,
      AdminSession,
    ],
    endpoints: [...(config.endpoints ?? []), ...apiEndpoints],
    email: config.email ?? noMail,
    onInit: async (payload) => {
      await config.onInit?.(payload)
      // A connection that breaks (the database restarted) is replaced at its next use, whether it was idle
      // or in the middle of a transaction; unheard, its error would end the process.
      const { pool } = payload.db
      const report = (error: Error) => payload.logger.warn(`Database connection lost: ${error.message}`)
      pool.on('error', report)
      pool.on('connect', (client) => client.on('error', () => {}))
    },
    admin: {
      ...config.admin,
      user: AdminUser.slug,
      components: {
        ...config.admin?.components,
        views: { ...config.admin?.components?.views, ...staffViews },
      },
    },
  })
