import { maxLength } from '@corium/contract/limits'
import { useCallOnce } from '#api/use-call-once.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ActionDrawer } from '#shop/action-drawer.tsx'
import { money } from '#shop/money.ts'
import { WordsItem } from '#shop/words-item.tsx'
import type { Trade } from './trade.ts'
import type { Entry } from './use-ledger-rows.tsx'

type TakeBackDrawerProps = { account: Trade; receipt: Entry; onClose: () => void }

/** Reverses a receipt that was recorded wrongly; the company reads why. */
export function TakeBackDrawer({ account, receipt, onClose }: TakeBackDrawerProps) {
  const t = useTexts('trade')
  const { trade_id } = account
  const { entry_id, amount, reference } = receipt
  const draft = `trade-take-back-${entry_id}`
  const callOnce = useCallOnce(draft)

  const send = ({ note }: { note: string }) =>
    callOnce('/staff/pc_api.trade/takeBackReceipt', { trade_id, entry_id, note })

  return (
    <ActionDrawer
      draft={draft}
      title={t('takeBackTitle')}
      intro={t('takeBackText', { amount: money(-amount), reference })}
      initial={{ note: '' }}
      button={t('takeBack')}
      danger
      send={send}
      done={t('takenBack')}
      refreshes={['trade', 'today']}
      onClose={onClose}
    >
      {() => (
        <WordsItem
          name="note"
          label={t('reason')}
          missing={t('writeReason')}
          maxLength={maxLength.tradeNote}
          autoFocus
        />
      )}
    </ActionDrawer>
  )
}
