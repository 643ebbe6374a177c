import { maxDeskLength } from '@corium/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { query } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ReasonDrawer } from '#shop/reason-drawer.tsx'
import { useLateAnswer } from '#shop/use-late-answer.ts'
import { useUndoToast } from '#ui/undo-toast.tsx'
import { useNotices } from '#ui/use-notices.ts'
import { type CheckResults, canShowAgain, checkParts, type HiddenPart, showAgain } from './comment.ts'

type HideDrawerProps = {
  parts: readonly HiddenPart[]
  onResults: (results: CheckResults) => void
  onClose: () => void
}

/** Hides comments with one reason, which their authors read. */
export function HideDrawer({ parts, onResults, onClose }: HideDrawerProps) {
  const t = useTexts('comments')
  const showUndo = useUndoToast()
  const notification = useNotices()
  const title = t('hideTitle', { count: parts.length })
  const { isGone, sayIfGone } = useLateAnswer(title)
  const { data } = useQuery({ ...query('/staff/pc_api.comment/getOption', {}), staleTime: 600_000 })
  return (
    <ReasonDrawer
      draft={`hide-comments-${parts.map(({ comment_id, part }) => `${comment_id} ${part}`).join()}`}
      title={title}
      intro={<p className="intro">{t('hideText')}</p>}
      texts={{
        keep: t('keep'),
        send: t('hideCount', { count: parts.length }),
        reason: t('reason'),
        note: t('note'),
      }}
      reasons={data?.reasons}
      noteLength={maxDeskLength.afterNote}
      send={async (fields) => {
        const results = await checkParts('hidden', parts, ({ comment_id, part }) =>
          call('/staff/pc_api.comment/hide', { comment_id, part, ...fields }),
        )
        const { done, refused } = results
        const said = t('countHidden', { count: done.length })
        if (canShowAgain(results)) {
          showUndo({
            title: said,
            undone: t('countShown', { count: done.length }),
            undo: () => showAgain(done.map(({ comment_id, part }) => ({ comment_id, part }))),
          })
        } else if (isGone() && done.length > 0) notification.success({ title: said })
        if (!isGone()) onResults(results)
        for (const { refusal } of refused) sayIfGone(refusal)
        return refused.length === 0
      }}
      onClose={onClose}
    />
  )
}
