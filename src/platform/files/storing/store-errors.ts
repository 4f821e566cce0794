/** The code by which a store, or the network, names an error. */
export const errorCode = (error: unknown): string => {
  if (!(error instanceof Error)) return ''
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

const MISSING = new Set(['NoSuchKey', 'NotFound'])

/** Whether a store answered that it does not have an object. */
export const isMissingObject = (error: unknown): boolean => error instanceof Error && MISSING.has(error.name)

/** The status of a store's answer that is an error; undefined if it did not answer. */
export const answeredStatus = (error: unknown): number | undefined => {
  const about: unknown = error instanceof Error && '$metadata' in error ? error.$metadata : undefined
  return typeof about === 'object' && about !== null && 'httpStatusCode' in about
    ? Number(about.httpStatusCode)
    : undefined
}

/** Codes of a store that accepts the key but refuses this object: no permission, or archived. */
const OF_ONE_OBJECT = new Set(['AccessDenied', 'InvalidObjectState'])

/** Whether a store refused a single call; with a wrong key, secret or clock it refuses all. */
export const isRefusedAlone = (error: unknown): boolean =>
  answeredStatus(error) === 403 && OF_ONE_OBJECT.has(errorCode(error))
