import type { Config, Plugin } from 'payload'
import { AdminSession } from '@/collections/admin-session'
import { AdminUser } from '@/collections/admin-user'
import { ReferenceCategory } from '@/collections/reference-category'
import { ReferenceProduct } from '@/collections/reference-product'
import { apiEndpoints } from '@/endpoints/api'

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
    onInit: async (payload) => {
      await config.onInit?.(payload)
      // A connection that breaks while idle (the database restarted) is replaced at its next use; unheard,
      // its error would end the process.
      payload.db.pool.on('error', (error: Error) =>
        payload.logger.warn(`Database connection lost: ${error.message}`),
      )
    },
    admin: { ...config.admin, user: AdminUser.slug },
  })
