import type { Config, Plugin } from 'payload'
import { AdminSession } from '@/collections/admin-session'
import { AdminUser } from '@/collections/admin-user'
import { ReferenceCategory } from '@/collections/reference-category'
import { ReferenceProduct } from '@/collections/reference-product'
import { keepPool } from '@/database/pool'
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
      keepPool(payload.db.pool, (error) => payload.logger.warn(`Database connection lost: ${error.message}`))
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
