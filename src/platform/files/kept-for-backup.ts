import type { Database } from '@/platform/database/statements/rows'
import { isLockHeld } from '@/platform/database/transactions/session-lock'

/** Advisory lock: one backup of a database at a time. */
export const BACKUP_LOCK = 0x42414b55

/**
 * Whether files stay that no row names any more: a running backup may have to copy them. Ask it when the change is
 * committed that has taken a file's name out: a backup that begins later does not name the file.
 */
export const areFilesKept = (db: Database): Promise<boolean> => isLockHeld(db, BACKUP_LOCK)
