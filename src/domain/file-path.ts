/** Longest path or address of a picture or document, in characters. */
export const FILE_PATH_MAX = 2_048

/** Where uploaded files are served: `/api/files/<name>.<ext>`, a name the server made up. */
const UPLOADED = /^\/api\/files\/[A-Za-z0-9_-]{1,100}\.[a-z0-9]{1,5}$/

const ABSOLUTE = /^https?:\/\/[^\s\\\p{Cc}]+$/iu

/** Whether the path is one that an upload answered with (its existence is not checked here). */
export function isUploadedFilePath(path: string): boolean {
  return UPLOADED.test(path)
}

/**
 * Whether a product may carry this as image_path or file_path (§3): an uploaded file, or an absolute http(s)
 * address without user name and password.
 */
export function isFilePath(path: string): boolean {
  if (isUploadedFilePath(path)) return true
  if (path.length > FILE_PATH_MAX || !ABSOLUTE.test(path) || !URL.canParse(path)) return false
  const { hostname, username, password } = new URL(path)
  return hostname !== '' && username === '' && password === ''
}

/** Where a browser finds the file (§3): a relative path gets the API base address, an absolute one is used as is. */
export function fileAddress(path: string, apiBaseAddress: string): string {
  return /^https?:\/\//i.test(path)
    ? path
    : `${apiBaseAddress.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
}
