const NO_ROOM = /\b(?:ENOSPC|EDQUOT)\b|no space left on device|disk quota exceeded/i

/** Whether a file could not be written because the disk is full. Libraries give only the system's message. */
export const isDiskFull = (error: unknown): boolean => NO_ROOM.test(String(error))
