import { paymentUnknown } from '@corium/browser/codes'
import { maxDeskLength } from '@corium/contract/limits'
import { Form, Input, Radio } from 'antd'
import { type OnceInput, useCallOnce } from '#api/use-call-once.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ActionDrawer } from '#shop/action-drawer.tsx'
import { today } from '#shop/figures/days.ts'
import { money } from '#shop/money.ts'
import { MoneyInput } from '#shop/money-input.tsx'
import { NoteItem } from '#shop/note-item.tsx'
import { orderNumber } from '#shop/order-number.ts'
import type { Order } from './order.ts'

type Values = Omit<OnceInput<'/staff/pc_api.order/recordPayment'>, 'order_id' | 'amount'> & {
  amount: number | null
}

/** Records that an unpaid order was paid by transfer or in cash. */
export function PaymentDrawer({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useTexts('orders')
  const { order_id, order_sn, amounts } = order
  const owed = amounts.payable
  const draft = `order-payment-${order_id}`
  const callOnce = useCallOnce(draft)
  const required = (message: string) => [{ required: true, whitespace: true, message }]

  async function send({ amount, ...values }: Values) {
    const result = await callOnce('/staff/pc_api.order/recordPayment', {
      ...values,
      order_id,
      amount: amount ?? 0,
    })
    return !result.ok && result.code === paymentUnknown ? { ...result, msg: t('paymentBusy') } : result
  }

  return (
    <ActionDrawer<Values>
      draft={draft}
      title={t('paymentTitle', { number: orderNumber(order_sn) })}
      intro={
        <>
          <p>{t('paymentText', { amount: money(owed) })}</p>
          <p>{t('paymentCloses')}</p>
        </>
      }
      initial={{ method: 'bank-transfer', amount: null, reference: '', day: today(), note: '' }}
      button={t('recordAmount', { amount: money(owed) })}
      send={send}
      done={t('paymentRecorded')}
      refreshes={['order', 'payment', 'reconcile', 'stock', 'today']}
      onClose={onClose}
    >
      {() => (
        <>
          <Form.Item name="method" label={t('paidHow')}>
            <Radio.Group
              aria-label={t('paidHow')}
              options={[
                { value: 'bank-transfer', label: t('bankTransfer') },
                { value: 'cash', label: t('cash') },
              ]}
            />
          </Form.Item>
          <Form.Item
            name="amount"
            label={t('amountCame')}
            extra={t('amountExact', { amount: money(owed) })}
            rules={[{ required: true, message: t('amountMissing') }]}
          >
            <MoneyInput />
          </Form.Item>
          <Form.Item
            name="reference"
            label={t('reference')}
            extra={t('referenceHelp')}
            rules={required(t('referenceMissing'))}
          >
            <Input maxLength={maxDeskLength.settledReference} autoComplete="off" />
          </Form.Item>
          <Form.Item name="day" label={t('dayCame')} rules={required(t('dayMissing'))}>
            <Input type="date" max={today()} />
          </Form.Item>
          <NoteItem />
        </>
      )}
    </ActionDrawer>
  )
}
