import path from 'node:path'
import { buildConfig, type Endpoint, type SanitizedConfig } from 'payload'
import { AdminUser } from '@/collections/admin-user'
import { baseConfig } from '@/database/base-config'
import { CALL_DEADLINES, poolOptions } from '@/database/pool'
import { env } from '@/env'
import { tellFailure } from './panel-calls'
import { panelCollections } from './panel-collections'
import { userEndpoints } from './panel-user'
import { panelWords } from './panel-words'
import { uploadLimits } from './pictures/upload-picture'

/**
 * Connections to PostgreSQL at most. A handful of people write here; but Payload keeps one for itself, and a save holds one
 * and asks for a second (for the lock of its document), so that as many saves at once as there are would wait for each other.
 */
const CONNECTIONS = 12

/** Payload would draw pictures for other sites to show of a page that nobody else may see. */
const noPicture: Endpoint = {
  method: 'get',
  path: '/og',
  handler: () => Response.json({ detail: 'There is no such address' }, { status: 404 }),
}

/** What the panel remembers of how somebody left it: by its name, to be read and written, and no list of them. */
const PREFERENCES = 'payload-preferences'
const isOfOnePreference = ({ path: address, method }: Omit<Endpoint, 'root'>) =>
  address === '/:key' && method !== 'delete'

/**
 * Payload's own calls about accounts (sign-in, forgotten passwords, first users) are there unless they are taken away. What
 * has no calls would answer with a failure of the server.
 */
function withOwnEndpoints(config: SanitizedConfig): SanitizedConfig {
  for (const collection of config.collections) {
    if (collection.slug === AdminUser.slug) collection.endpoints = userEndpoints
    else if (collection.endpoints === false) collection.endpoints = []
    else if (collection.slug === PREFERENCES)
      collection.endpoints = collection.endpoints.filter(isOfOnePreference)
  }
  return config
}

const build = async () =>
  withOwnEndpoints(
    await buildConfig({
      ...baseConfig({ ...poolOptions(env.databaseUrl, CALL_DEADLINES), max: CONNECTIONS }),
      routes: { admin: '/cms', api: '/cms/api' },
      cookiePrefix: 'cms',
      collections: panelCollections(),
      endpoints: [noPicture],
      upload: uploadLimits,
      hooks: { afterError: [tellFailure] },
      i18n: { fallbackLanguage: 'en', translations: panelWords },
      typescript: { autoGenerate: false },
      admin: {
        user: AdminUser.slug,
        // Else a picture of everyone is asked for at gravatar.com.
        avatar: 'default',
        dateFormat: 'd MMM yyyy, HH:mm',
        meta: {
          titleSuffix: ' · Content',
          robots: { index: false, follow: false },
          defaultOGImageType: 'off',
        },
        importMap: {
          autoGenerate: false,
          baseDir: path.resolve(/* turbopackIgnore: true */ '.'),
          importMapFile: path.resolve(
            /* turbopackIgnore: true */ 'src/app/(cms)/cms/import-map.generated.js',
          ),
        },
        components: {
          graphics: { Logo: '/src/cms/look/logo#Logo', Icon: '/src/cms/look/icon#Icon' },
          logout: { Button: '/src/cms/look/sign-out#SignOut' },
          beforeNavLinks: ['/src/cms/look/way-to-admin#WayToAdmin'],
          views: { dashboard: { Component: '/src/cms/look/dashboard#Dashboard' } },
          providers: [
            '/src/cms/look/panel-theme#PanelTheme',
            '/src/cms/look/session-watch#SessionWatch',
            '/src/cms/look/unsaved-watch#UnsavedWatch',
          ],
        },
      },
    }),
  )

/**
 * The configuration of the panel at /cms (docs/decisions/0029): the application's tables, with what its pages are made of.
 * The application's own, payload.config.ts, knows nothing of those, so that what serves visitors does not load them.
 */
export default build()
