import path from 'node:path'
import { buildConfig, type Endpoint, type SanitizedConfig } from 'payload'
import { adminUserCollection } from '@/collections/admin-user'
import { env } from '@/env'
import { baseConfig } from '@/platform/database/connection/base-config'
import { CALL_DEADLINES, poolOptions } from '@/platform/database/connection/pool'
import { THEME_STORAGE_KEY } from '@/ui/theme/theme'
import { uploadLimits } from '../pictures/upload-picture'
import { tellFailure } from '../requests/panel-calls'
import { WRITES_AT_ONCE } from '../requests/panel-writes'
import { holdingSession } from '../session/held-session'
import { userEndpoints } from '../session/panel-user'
import { panelCollections, panelEndpoints } from './panel-collections'
import { panelWords } from './panel-words'
import { preferenceReader, readPreferencesBy } from './preferences'

/** Maximum PostgreSQL connections: two for each save (panel-writes.ts), the others for reads. */
const CONNECTIONS = 2 * WRITES_AT_ONCE + 2

/** Payload would render preview pictures of pages that require a sign-in. */
const noPicture: Endpoint = {
  method: 'get',
  path: '/og',
  handler: () => Response.json({ detail: 'There is no such address' }, { status: 404 }),
}

/**
 * The calls of Payload's internal collections that its client needs: view preferences by key, and document locks. All
 * others are unused, and some of them fail.
 */
const OWN_CALLS: Record<string, readonly string[]> = {
  'payload-preferences': ['get /:key', 'post /:key'],
  'payload-locked-documents': ['get /', 'patch /:id', 'delete /:id'],
}

/**
 * Removes Payload's account endpoints (sign-in, forgotten passwords, first users), which exist by default. Collections
 * without endpoints would answer with a server error.
 */
function withOwnEndpoints(config: SanitizedConfig): SanitizedConfig {
  const readPreference = preferenceReader(config.collections)
  for (const collection of config.collections) {
    const own = OWN_CALLS[collection.slug]
    if (collection.slug === adminUserCollection.slug) collection.endpoints = userEndpoints
    else if (collection.endpoints === false) collection.endpoints = []
    else if (own)
      collection.endpoints = collection.endpoints.filter(({ method, path }) =>
        own.includes(`${method} ${path}`),
      )
    if (collection.slug === 'payload-preferences') readPreferencesBy(readPreference, collection)
    // A lock keeps others from a document: it belongs to those who may edit.
    if (collection.slug === 'payload-locked-documents') collection.hooks.beforeOperation.push(holdingSession)
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
      endpoints: [noPicture, ...panelEndpoints],
      upload: uploadLimits,
      hooks: { afterError: [tellFailure] },
      i18n: { fallbackLanguage: 'en', translations: panelWords },
      typescript: { autoGenerate: false },
      admin: {
        user: adminUserCollection.slug,
        // The default would request everyone's picture from gravatar.com.
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
          graphics: { Logo: '/src/cms/look/logo#Logo', Icon: '/src/cms/look/logo#Icon' },
          Nav: '/src/cms/menu/menu#PanelMenu',
          views: {
            dashboard: { Component: '/src/cms/look/dashboard#Dashboard' },
            search: { Component: '/src/cms/search/search-view#SearchView', path: '/search', exact: true },
          },
          providers: [
            { path: '/src/cms/look/panel-theme#PanelTheme', clientProps: { storageKey: THEME_STORAGE_KEY } },
            '/src/cms/session/session-watch#SessionWatch',
            '/src/cms/look/names#Names',
            '/src/cms/fields/inputs/plain-paste#PlainPaste',
            '/src/cms/fields/inputs/fields-in-sight#FieldsInSight',
            '/src/cms/document-view/conflicts/answers-beside-typing#AnswersBesideTyping',
          ],
        },
      },
    }),
  )

/**
 * The configuration of the panel at /cms (docs/decisions/0029): the application's tables, and the components of its
 * pages. The application's own configuration, payload.config.ts, excludes these, so that the process that serves
 * visitors does not load them.
 */
export default build()
