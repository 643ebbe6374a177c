import type { Db } from '#server/db/open.ts'
import { isPictureShown } from './comments.db.ts'

/**
 * Whether everyone may see a customer's picture. That of a comment waits for the check as its text does, and
 * is gone when staff hide the comment.
 */
export const isShownToAll = (db: Db, mediaId: string): Promise<boolean> => isPictureShown(db, mediaId)
