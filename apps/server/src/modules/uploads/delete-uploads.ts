import type { Shop } from '#server/context.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { processEach } from '#server/jobs/process-each.ts'
import { deletePictures } from '#server/modules/media/picture-files.ts'
import { day, later } from '#server/runtime/clock.ts'
import { sceneRules } from './upload-rules.ts'
import { deleteRow, markUnused, postpone, selectDeleted } from './uploads.db.ts'

export const deleteUploadsJob = 'delete-uploads'

/** How long a file waits for the form that it was chosen for. */
const unusedFor = day
const batch = 50
/** With so many files that cannot be deleted, the store is at fault, and the next run tries again. */
const maxFailed = 5
/** No file takes as long to write. */
const unfinishedFor = 3_600

/**
 * Deletes the files of rows that are marked, and of those that no form has used within a day. A file that
 * cannot be deleted does not keep the others: they come before it in the next run.
 */
export const deleteUploads = (shop: Shop): Job => ({
  name: deleteUploadsJob,
  cron: '*/10 * * * *',
  run: async () => {
    const { db, clock, mediaStore, jobs } = shop
    const at = clock.now()
    await markUnused(db, { before: later(at, -unusedFor), at })
    const failed = new Set<string>()
    while (!jobs.stopping && failed.size < maxFailed) {
      const rows = await selectDeleted(db, { except: [...failed], limit: batch })
      if (rows.length === 0) break
      await processEach(shop, 'upload', rows, async ({ id, media_id, scene }) => {
        if (failed.size === maxFailed) return
        failed.add(id)
        await deletePictures(mediaStore, [{ id: media_id, area: sceneRules[scene].area }])
        await deleteRow(db, id)
        failed.delete(id)
      })
    }
    await postpone(db, [...failed], clock.now())
    if (failed.size === maxFailed) throw new Error('the media store does not delete files')
    await mediaStore.deleteUnfinished(later(at, -unfinishedFor))
  },
})
