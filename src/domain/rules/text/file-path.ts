import { webAddressProblem } from './web-address'

/** Longest path or address of a picture or document, in characters. */
export const FILE_PATH_MAX = 2_048

/** Address of an uploaded file: `/api/files/<name>.<ext>`; the server chooses the name. */
const UPLOADED = /^\/api\/files\/[A-Za-z0-9_-]{1,100}\.[a-z0-9]{1,5}$/

/** Whether the path has the form that uploads return (whether the file exists is not checked here). */
export function isUploadedFilePath(path: string): boolean {
  return UPLOADED.test(path)
}

/**
 * Whether a product may have this as image_path or file_path (§3): an uploaded file, or an absolute http(s) address
 * that may be linked to.
 */
export function isFilePath(path: string): boolean {
  return isUploadedFilePath(path) || (path.length <= FILE_PATH_MAX && webAddressProblem(path) === null)
}

/** The file's address for a browser (§3): a relative path gets the API base address, an absolute one stays. */
export function fileAddress(path: string, apiBaseAddress: string): string {
  return /^https?:\/\//i.test(path)
    ? path
    : `${apiBaseAddress.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
}
