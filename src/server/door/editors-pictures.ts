import path from 'node:path'
import { clientAddress } from '@/accounts/client-address'
import { env } from '@/env'
import type { Database } from '@/platform/database/statements/rows'
import { bringForAnyone } from '@/platform/files/bring-for-anyone'
import { EDITORS_PICTURES, isVersionName, isVersionNamed } from '@/platform/files/pictures/editors-pictures'
import { fileStore } from '@/platform/files/storing/chosen-store'
import { QueueFull } from '@/platform/workers/fair-queue'
import { headersOf } from './api-door'
import { sendFile } from './assets'
import { refuseForNow, refuseUnreadable } from './documents'
import { FOR_GOOD } from './headers'
import type { Place } from './place'

const PREFIX = '/images/'

/**
 * Finds the handler for an uploaded picture; undefined for all other addresses. Only exact names are looked up. The
 * bytes of a name never change.
 */
export function editorsPictures(db: Database): (address: string) => Place | undefined {
  return (address) => {
    if (!address.startsWith(PREFIX)) return undefined
    const name = address.slice(PREFIX.length)
    if (!isVersionName(name)) return undefined
    return (request, response, notFound) => {
      bringForAnyone(EDITORS_PICTURES, name, {
        address: clientAddress({ headers: headersOf(request) }, env.trustedProxies),
        isNamed: () => isVersionNamed(db, name),
      })
        .then((file) => {
          // A copy of a bucket's file has another date on each instance, of which the tag would be made.
          if (fileStore.kind === 's3') response.setHeader('ETag', `"${name}"`)
          const asset = { directory: path.dirname(file), address: name, cacheControl: FOR_GOOD }
          sendFile(request, response, asset, notFound)
        })
        .catch((error: unknown) =>
          error instanceof QueueFull
            ? refuseForNow(response, error.retryAfter)
            : refuseUnreadable(response, error),
        )
    }
  }
}
