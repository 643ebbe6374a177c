import { maxLength } from '@corium/contract/limits'
import { maxPrice } from '@corium/contract/money'
import { Form, Radio } from 'antd'
import { useCallOnce } from '#api/use-call-once.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ActionDrawer } from '#shop/action-drawer.tsx'
import { MoneyInput } from '#shop/money-input.tsx'
import { WordsItem } from '#shop/words-item.tsx'
import type { Trade } from './trade.ts'

type Values = { way: 'less' | 'more'; amount: number | null; note: string }

/** Corrects what a company owes. */
export function CorrectDrawer({ account, onClose }: { account: Trade; onClose: () => void }) {
  const t = useTexts('trade')
  const { trade_id } = account
  const draft = `trade-correct-${trade_id}`
  const callOnce = useCallOnce(draft)

  function send({ way, amount, note }: Values) {
    const fen = amount ?? 0
    return callOnce('/staff/pc_api.trade/correct', { trade_id, amount: way === 'less' ? -fen : fen, note })
  }

  return (
    <ActionDrawer<Values>
      draft={draft}
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
