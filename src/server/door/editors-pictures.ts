import { EDITORS_PICTURES, isVersionName } from '@/files/pictures/editors-pictures'
import { sendFile } from './assets'
import { FOR_GOOD } from './headers'
import type { Place } from './place'

const PREFIX = '/images/'

/**
 * The handler for an uploaded picture; undefined for all other addresses. Only exact names are looked up on disk. The
 * bytes of a name never change.
 */
export function editorsPicture(address: string): Place | undefined {
  if (!address.startsWith(PREFIX)) return undefined
  const name = address.slice(PREFIX.length)
  if (!isVersionName(name)) return undefined
  const asset = { directory: EDITORS_PICTURES.directory, address: name, cacheControl: FOR_GOOD }
  return (request, response, notFound) => sendFile(request, response, asset, notFound)
}
