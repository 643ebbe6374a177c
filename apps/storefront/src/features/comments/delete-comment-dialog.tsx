import { useQueryClient } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { refreshComments } from '#api/comments.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ConfirmDialog } from '#shop/page/confirm-dialog.tsx'
import { countGone } from '#shop/page/count-done.ts'
import { toast } from '#ui/toast.tsx'

export function DeleteCommentDialog({ commentId, onClose }: { commentId: string; onClose: () => void }) {
  const t = useTexts('comments')
  const client = useQueryClient()
  return (
    <ConfirmDialog
      title={t('removeTitle')}
      keep={t('keep')}
      action={t('remove')}
      perform={async () => countGone(await call('/shop/pc_api.comment/del', { comment_id: commentId }))}
      onDone={() => toast.success(t('removed'))}
      refresh={() => refreshComments(client)}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('removeText')}</p>
    </ConfirmDialog>
  )
}
