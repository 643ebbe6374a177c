import { createRequestIds } from '@corium/browser/request-id'
import { maxLength } from '@corium/contract/limits'
import { maxPrice } from '@corium/contract/money'
import { Form, Radio } from 'antd'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ActionDrawer } from '#shop/action-drawer.tsx'
import { MoneyInput } from '#shop/money-input.tsx'
import { WordsItem } from '#shop/words-item.tsx'
import type { Trade } from './trade.ts'

type Values = { way: 'less' | 'more'; amount: number | null; note: string }

/** Corrects what a company owes. */
export function CorrectDrawer({ account, onClose }: { account: Trade; onClose: () => void }) {
  const t = useTexts('trade')
  const [requestIds] = useState(createRequestIds)
  const { trade_id } = account

  async function send({ way, amount, note }: Values) {
    const fen = amount ?? 0
    const input = { trade_id, amount: way === 'less' ? -fen : fen, note }
    const request_id = requestIds.idFor(input)
    const result = await call('/staff/pc_api.trade/correct', { ...input, request_id })
    requestIds.settle(result)
    return result
  }

  return (
    <ActionDrawer<Values>
      draft={`trade-correct-${trade_id}`}
      title={t('correct')}
      intro={t('correctText')}
      initial={{ way: 'less', amount: null, note: '' }}
      button={t('correct')}
      send={send}
      done={t('corrected')}
      refreshes={['trade', 'today']}
      onClose={onClose}
    >
      {() => (
        <>
          <Form.Item name="way" label={t('correctWay')}>
            <Radio.Group
              aria-label={t('correctWay')}
              options={[
                { value: 'less', label: t('owesLess') },
                { value: 'more', label: t('owesMore') },
              ]}
            />
          </Form.Item>
          <Form.Item
            name="amount"
            label={t('amount')}
            rules={[{ required: true, type: 'number', min: 1, message: t('amountMissing') }]}
          >
            <MoneyInput max={maxPrice} />
          </Form.Item>
          <WordsItem
            name="note"
            label={t('reason')}
            missing={t('writeReason')}
            maxLength={maxLength.tradeNote}
          />
        </>
      )}
    </ActionDrawer>
  )
}
