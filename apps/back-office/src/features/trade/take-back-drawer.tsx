import { createRequestIds } from '@corium/browser/request-id'
import { maxLength } from '@corium/contract/limits'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ActionDrawer } from '#shop/action-drawer.tsx'
import { money } from '#shop/money.ts'
import { WordsItem } from '#shop/words-item.tsx'
import type { Trade } from './trade.ts'
import type { Entry } from './use-ledger-rows.tsx'

type TakeBackDrawerProps = { account: Trade; receipt: Entry; onClose: () => void }

/** Takes back a receipt that was recorded wrongly; the company reads why. */
export function TakeBackDrawer({ account, receipt, onClose }: TakeBackDrawerProps) {
  const t = useTexts('trade')
  const [requestIds] = useState(createRequestIds)
  const { trade_id } = account
  const { entry_id, amount, reference } = receipt

  async function send({ note }: { note: string }) {
    const input = { trade_id, entry_id, note }
    const result = await call('/staff/pc_api.trade/takeBackReceipt', {
      ...input,
      request_id: requestIds.idFor(input),
    })
    requestIds.settle(result)
    return result
  }

  return (
    <ActionDrawer
      draft={`trade-take-back-${entry_id}`}
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
