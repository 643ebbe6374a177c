import type { Shop } from '#server/context.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { deletePictures } from '#server/modules/media/picture-files.ts'
import { later } from '#server/runtime/clock.ts'
import { sceneRules } from './upload-rules.ts'
import { deleteRows, markUnused, selectDeleted } from './uploads.db.ts'

export const deleteUploadsJob = 'delete-uploads'

/** How long a file waits for the form that it was chosen for. */
const unusedFor = 86_400
const batch = 50

/** Deletes the files of rows that are marked, and of those that no form has used within a day. */
export const deleteUploads = ({ db, clock, mediaStore, jobs }: Shop): Job => ({
  name: deleteUploadsJob,
  cron: '*/10 * * * *',
  run: async () => {
    const at = clock.now()
    await markUnused(db, { before: later(at, -unusedFor), at })
    while (!jobs.stopping) {
      const rows = await selectDeleted(db, batch)
      if (rows.length === 0) return
      await deletePictures(
        mediaStore,
        rows.map(({ media_id, scene }) => ({ id: media_id, area: sceneRules[scene].area })),
      )
      await deleteRows(
        db,
        rows.map(({ id }) => id),
      )
    }
  },
})
