import type { Db } from '#server/db/open.ts'
import { makeDueWithFile, selectLostFiles } from './outbox.db.ts'

/** The keys in the media store of files that mails could not attach, because they were not there. */
export const listLostFiles = async (db: Db): Promise<Set<string>> => new Set(await selectLostFiles(db))

/**
 * Makes the mails due that wait for this file, which is there again. After the commit, the caller starts the
 * job `send-messages`.
 */
export const sendWithFile = (trx: Db, key: string, at: Date): Promise<void> => makeDueWithFile(trx, key, at)
