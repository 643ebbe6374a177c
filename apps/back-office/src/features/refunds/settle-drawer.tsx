import { maxDeskLength } from '@corium/contract/limits'
import { Form, Radio, Input as TextInput } from 'antd'
import { type OnceInput, useCallOnce } from '#api/use-call-once.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ActionDrawer } from '#shop/action-drawer.tsx'
import { money } from '#shop/money.ts'
import { MoneyInput } from '#shop/money-input.tsx'
import { NoteItem } from '#shop/note-item.tsx'
import { useLimit } from '#shop/use-limit.ts'
import { type Refund, settledTexts } from './refund.ts'

type Values = Omit<OnceInput<'/staff/pc_api.refund/settle'>, 'refund_id' | 'amount'> & {
  amount: number | null
}

const hows = ['bank-transfer', 'wallet', 'cash', 'other'] as const

/** Records that staff paid the buyer themselves, with the reference of the transfer for colleagues. */
export function SettleDrawer({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const t = useTexts('refunds')
  const { refund_id, amount, method_name: provider } = refund
  const draft = `refund-settle-${refund_id}`
  const callOnce = useCallOnce(draft)
  return (
    <ActionDrawer<Values>
      draft={draft}
      title={t('settleTitle')}
      intro={
        <>
          <p>{t('settleText', { amount: money(amount) })}</p>
          <p>{t('settleAsk', { provider })}</p>
        </>
      }
      initial={{ how: 'bank-transfer', reference: '', amount: null, note: '' }}
      button={t('settleNow', { amount: money(amount) })}
      {...useLimit(amount)}
      send={(values) =>
        callOnce('/staff/pc_api.refund/settle', { ...values, refund_id, amount: values.amount ?? 0 })
      }
      done={t('settled')}
      refreshes={['refund', 'payment', 'order', 'after_sales', 'today']}
      onClose={onClose}
    >
      {() => (
        <>
          <Form.Item name="how" label={t('how')}>
            <Radio.Group
              aria-label={t('how')}
              options={hows.map((how) => ({ value: how, label: t(settledTexts[how]) }))}
            />
          </Form.Item>
          <Form.Item
            name="reference"
            label={t('reference')}
            extra={t('referenceHelp')}
            rules={[{ required: true, whitespace: true, message: t('referenceMissing') }]}
          >
            <TextInput maxLength={maxDeskLength.settledReference} autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="amount"
            label={t('amountPaid')}
            extra={t('wholeAmount', { amount: money(amount) })}
            rules={[{ required: true, message: t('amountMissing') }]}
          >
            <MoneyInput />
          </Form.Item>
          <NoteItem />
        </>
      )}
    </ActionDrawer>
  )
}
