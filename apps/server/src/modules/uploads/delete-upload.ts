import type { Context } from '#server/context.ts'
import { isUuid } from '#server/db/uuid.ts'
import { refuse } from '#server/refuse.ts'
import { deleteUploadsJob } from './delete-uploads.ts'
import { findOwnUpload, markDeleted } from './uploads.db.ts'

/** Deletes one of the caller's files, unless a form has attached it already. */
export async function deleteUpload(context: Context, fileId: string): Promise<Record<string, never>> {
  const { db, clock, jobs } = context
  const found = (isUuid(fileId) ? await findOwnUpload(db, context, fileId) : undefined) ?? refuse('not-found')
  const deleted = await markDeleted(db, found.id, clock.now())
  if (!deleted) refuse('state-conflict')
  jobs.runSoon(deleteUploadsJob)
  return {}
}
