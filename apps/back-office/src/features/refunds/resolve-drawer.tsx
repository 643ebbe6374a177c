import { useCallOnce } from '#api/use-call-once.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ActionDrawer } from '#shop/action-drawer.tsx'
import { money } from '#shop/money.ts'
import { NoteItem } from '#shop/note-item.tsx'
import type { Refund } from './refund.ts'

/** Ends the alarm about a refund that both staff and the provider paid. */
export function ResolveDrawer({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const t = useTexts('refunds')
  const { refund_id, amount, method_name: provider } = refund
  const draft = `refund-resolve-${refund_id}`
  const callOnce = useCallOnce(draft)
  return (
    <ActionDrawer<{ note: string }>
      draft={draft}
      title={t('resolveTitle')}
      intro={<p>{t('resolveText', { amount: money(amount), provider })}</p>}
      initial={{ note: '' }}
      button={t('resolve')}
      foot={t('noMoneyMoves')}
      send={({ note }) => callOnce('/staff/pc_api.refund/resolve', { refund_id, note })}
      done={t('resolved')}
      refreshes={['refund', 'payment', 'order', 'today']}
      onClose={onClose}
    >
      {() => <NoteItem />}
    </ActionDrawer>
  )
}
