const NO_ROOM = /\b(?:ENOSPC|EDQUOT)\b|no space left on device|disk quota exceeded/i

/** Whether a file could not be written because there is no room for it. Of libraries the system's words are all there is. */
export const isDiskFull = (error: unknown): boolean => NO_ROOM.test(String(error))
