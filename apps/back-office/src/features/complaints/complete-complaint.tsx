import { useCallOnce } from '#api/use-call-once.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ActionDrawer } from '#shop/action-drawer.tsx'
import type { Complaint } from './complaint.ts'

/** Tells WeChat Pay that the complaint is dealt with, after staff have read the consequences. */
export function CompleteComplaint({
  complaint: { complaint_number, entries, status },
  onClose,
}: {
  complaint: Complaint
  onClose: () => void
}) {
  const t = useTexts('complaints')
  const draft = `complete-complaint-${complaint_number}`
  const callOnce = useCallOnce(draft)
  return (
    <ActionDrawer
      draft={draft}
      title={t('completeTitle')}
      intro={
        <>
          <p>{t('completeText')}</p>
          {status === 'to-answer' && (
            <p>
              <b>{t('completeUnanswered')}</b>
            </p>
          )}
        </>
      }
      initial={{}}
      button={t('completeNow')}
      send={() =>
        callOnce('/staff/pc_api.complaint/complete', { complaint_number }, { entry_num: entries.length })
      }
      done={t('completing')}
      refreshes={['complaint', 'order', 'today']}
      onClose={onClose}
    />
  )
}
