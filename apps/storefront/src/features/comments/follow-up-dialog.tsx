import { createRequestIds } from '@corium/browser/request-id'
import type { Refusal } from '@corium/browser/result'
import type { MyComment } from '@corium/contract/comments'
import { maxLength } from '@corium/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { refreshComments } from '#api/comments.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { closeAndFocusMain } from '#shop/page/focus-main.ts'
import { useForm } from '#shop/page/use-form.ts'
import { PictureUploader } from '#shop/pictures/picture-uploader.tsx'
import { usePictures } from '#shop/pictures/use-pictures.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { toast } from '#ui/toast.tsx'

/** The one follow-up to a comment. A failure keeps what was entered. */
export function FollowUpDialog({ comment, onClose }: { comment: MyComment; onClose: () => void }) {
  const t = useTexts('comments')
  const common = useTexts('common')
  const dates = useDates()
  const client = useQueryClient()
  const pictures = usePictures('comment')
  const [requestIds] = useState(createRequestIds)
  const [failure, setFailure] = useState('')
  const form = useForm({
    initial: { content: '', file_ids: '' },
    validate: ({ content }) => ({
      ...(content.trim() === '' && { content: t('needContent') }),
      ...(pictures.state !== 'ready' && {
        file_ids: t(pictures.state === 'busy' ? 'picturesBusy' : 'picturesFailed'),
      }),
    }),
    send: async ({ content }) => {
      setFailure('')
      const { comment_id } = comment
      const input = { comment_id, content, file_ids: pictures.fileIds }
      const result = await call('/shop/pc_api.comment/append', {
        ...input,
        request_id: requestIds.idFor(input),
      })
      requestIds.settle(result)
      return result
    },
    onDone: () => {
      pictures.list.clear()
      toast.success(t('followUpSent'))
      void refreshComments(client)
      closeAndFocusMain(onClose)
    },
    onFailure: ({ shownInDialog, msg }: Refusal) => {
      if (!shownInDialog) setFailure(msg)
    },
  })
  return (
    <Dialog title={t('addFollowUp')} closeLabel={common('close')} onClose={onClose}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => void form.submit(event)}
        onPaste={pictures.onPaste}
      >
        <p className="text-ink-2">{t('followUpText', { time: dates.date(comment.append_until) })}</p>
        <TextArea
          label={t('content')}
          note={`${form.values.content.length} / ${maxLength.comment}`}
          error={form.errors.content}
          maxLength={maxLength.comment}
          value={form.values.content}
          onChange={(event) => form.change({ content: event.target.value })}
        />
        <PictureUploader
          pictures={pictures}
          label={t('pictures')}
          note={t('optional')}
          error={form.errors.file_ids}
        />
        <p role="alert" className="field-error mt-0 empty:hidden">
          {failure}
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="secondary" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" busy={form.isBusy}>
            {t('sendFollowUp')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
