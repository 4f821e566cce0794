import { sqlState } from '@/platform/database/errors/sql-state'

const NO_ROOM = /\b(?:ENOSPC|EDQUOT)\b|no space left on device|disk quota exceeded/i

/** PostgreSQL's state for a full disk. */
const DATABASE_FULL = '53100'

/** Whether something could not be written because a disk is full. Libraries give only the system's message. */
export const isDiskFull = (error: unknown): boolean =>
  NO_ROOM.test(String(error)) || sqlState(error) === DATABASE_FULL
