import path from 'node:path'
import { EDITORS_PICTURES, isVersionName } from '@/files/pictures/editors-pictures'
import { bringFile } from '@/files/store'
import { fileStore } from '@/files/storing/chosen-store'
import { sendFile } from './assets'
import { refuseUnreadable } from './documents'
import { FOR_GOOD } from './headers'
import type { Place } from './place'

const PREFIX = '/images/'

/**
 * The handler for an uploaded picture; undefined for all other addresses. Only exact names are looked up. The bytes of a
 * name never change.
 */
export function editorsPicture(address: string): Place | undefined {
  if (!address.startsWith(PREFIX)) return undefined
  const name = address.slice(PREFIX.length)
  if (!isVersionName(name)) return undefined
  return (request, response, notFound) => {
    bringFile(EDITORS_PICTURES, name)
      .then((file) => {
        // A copy of a bucket's file has another date on each instance, of which the tag would be made.
        if (fileStore.kind === 's3') response.setHeader('ETag', `"${name}"`)
        const asset = { directory: path.dirname(file), address: name, cacheControl: FOR_GOOD }
        sendFile(request, response, asset, notFound)
      })
      .catch((error: unknown) => refuseUnreadable(response, error))
  }
}
