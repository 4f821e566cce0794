import type { Config, Plugin } from 'payload'
import { adminUserCollection } from '@/collections/admin-user'
import { collections } from '@/collections/all'
import { apiEndpoints } from '@/endpoints/api'
import { staffViews } from './views'

/** The staff admin as a Payload plugin: collections, API, screens. */
export const staffAdmin =
  (): Plugin =>
  (config: Config): Config => ({
    ...config,
    collections: [...(config.collections ?? []), ...collections],
    endpoints: [...(config.endpoints ?? []), ...apiEndpoints],
    admin: {
      ...config.admin,
      user: adminUserCollection.slug,
      components: {
        ...config.admin?.components,
        views: { ...config.admin?.components?.views, ...staffViews },
      },
    },
  })
