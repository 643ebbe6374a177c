import { maxDeskLength } from '@corium/contract/limits'
import { maxPrice } from '@corium/contract/money'
import { Form, Input } from 'antd'
import { useCallOnce } from '#api/use-call-once.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ActionDrawer } from '#shop/action-drawer.tsx'
import { today } from '#shop/figures/days.ts'
import { money } from '#shop/money.ts'
import { MoneyInput } from '#shop/money-input.tsx'
import type { Trade } from './trade.ts'

type Values = { amount: number | null; day: string; reference: string }

/** Records a payment from a company. */
export function ReceiptDrawer({
  account,
  owed,
  onClose,
}: {
  account: Trade
  owed: number
  onClose: () => void
}) {
  const t = useTexts('trade')
  const { trade_id } = account
  const draft = `trade-receipt-${trade_id}`
  const callOnce = useCallOnce(draft)
  const required = (message: string) => [{ required: true, whitespace: true, message }]

  const send = ({ amount, day, reference }: Values) =>
    callOnce('/staff/pc_api.trade/recordReceipt', { trade_id, amount: amount ?? 0, day, reference })

  return (
    <ActionDrawer<Values>
      draft={draft}
      title={t('recordReceipt')}
      intro={t('receiptText', { amount: money(owed) })}
      initial={{ amount: null, day: today(), reference: '' }}
      button={t('recordReceipt')}
      send={send}
      done={t('receiptRecorded')}
      refreshes={['trade', 'reconcile', 'today']}
      onClose={onClose}
    >
      {() => (
        <>
          <Form.Item
            name="amount"
            label={t('receiptAmount')}
            rules={[{ required: true, type: 'number', min: 1, message: t('amountMissing') }]}
          >
            <MoneyInput max={maxPrice} />
          </Form.Item>
          <Form.Item
            name="reference"
            label={t('receiptReference')}
            extra={t('receiptReferenceHelp')}
            rules={required(t('referenceMissing'))}
          >
            <Input maxLength={maxDeskLength.settledReference} autoComplete="off" />
          </Form.Item>
          <Form.Item name="day" label={t('receiptDay')} rules={required(t('dayMissing'))}>
            <Input type="date" max={today()} />
          </Form.Item>
        </>
      )}
    </ActionDrawer>
  )
}
