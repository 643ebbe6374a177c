import { call } from '#api/client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ActionDrawer } from '#shop/action-drawer.tsx'
import { money } from '#shop/money.ts'
import { NoteItem } from '#shop/note-item.tsx'
import { useLimit } from '#shop/use-limit.ts'
import type { Payment } from './refund.ts'

/** What staff decide about a payment under review. */
export type Decision = 'refund' | 'accept' | 'resolve'

const texts = {
  refund: { title: 'giveBackTitle', text: 'giveBackText', button: 'giveBackNow', done: 'givenBack' },
  accept: { title: 'acceptTitle', text: 'acceptText', button: 'accept', done: 'accepted' },
  resolve: {
    title: 'resolveReviewTitle',
    text: 'resolveReviewText',
    button: 'resolveReview',
    done: 'reviewResolved',
  },
} as const

type ReviewDrawerProps = { payment: Payment; decision: Decision; onClose: () => void }

export function ReviewDrawer({ payment, decision, onClose }: ReviewDrawerProps) {
  const t = useTexts('refunds')
  const { payment_id, amount, received, max_refund, method_name: provider } = payment
  const { title, text, button, done } = texts[decision]
  const limit = useLimit(max_refund)
  const sums = {
    amount: money(decision === 'refund' ? max_refund : amount),
    provider,
    received: money(received ?? 0),
  }
  return (
    <ActionDrawer<{ note: string }>
      draft={`payment-${decision}-${payment_id}`}
      title={t(title)}
      intro={<p>{t(text, sums)}</p>}
      initial={{ note: '' }}
      button={t(button, sums)}
      {...(decision === 'refund' ? limit : { foot: t('noMoneyMoves') })}
      send={({ note }) => call(`/staff/pc_api.payment/${decision}`, { payment_id, note })}
      done={t(done)}
      refreshes={['refund', 'payment', 'order', 'today']}
      onClose={onClose}
    >
      {() => <NoteItem />}
    </ActionDrawer>
  )
}
