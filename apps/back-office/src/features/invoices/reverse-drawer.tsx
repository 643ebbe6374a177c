import { maxDeskLength, maxLength } from '@corium/contract/limits'
import { Checkbox, Form, Input } from 'antd'
import { call } from '#api/client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ActionDrawer } from '#shop/action-drawer.tsx'
import { money } from '#shop/money.ts'
import { WordsItem } from '#shop/words-item.tsx'
import { type Invoice, invoiceResources } from './invoice.ts'

type Values = { reversal_number: string; reason: string; reissue: boolean }

/** Records that an issued invoice was reversed on the tax platform. */
export function ReverseDrawer({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const t = useTexts('invoices')
  const { invoice_id, issued, amount, payable_amount, void_reason } = invoice
  return (
    <ActionDrawer<Values>
      draft={`invoice-reverse-${invoice_id}`}
      title={t('reverseTitle', { number: issued?.number ?? '' })}
      intro={<p>{t('reverseText', { amount: money(amount) })}</p>}
      initial={{ reversal_number: '', reason: '', reissue: void_reason !== 'exchange' && payable_amount > 0 }}
      button={t('reverse')}
      danger
      send={(values) => call('/staff/pc_api.invoice/reverse', { invoice_id, ...values })}
      done={t('isReversed')}
      refreshes={invoiceResources}
      onClose={onClose}
    >
      {() => (
        <>
          <Form.Item
            name="reversal_number"
            label={t('reversalNumber')}
            rules={[{ required: true, whitespace: true, message: t('numberMissing') }]}
          >
            <Input maxLength={maxDeskLength.invoiceNumber} autoComplete="off" />
          </Form.Item>
          <WordsItem
            name="reason"
            label={t('reason')}
            missing={t('reasonMissing')}
            extra={t('reasonHelp')}
            maxLength={maxLength.invoiceReason}
          />
          {payable_amount > 0 && (
            <Form.Item name="reissue" valuePropName="checked">
              <Checkbox>{t('reissue', { amount: money(payable_amount) })}</Checkbox>
            </Form.Item>
          )}
        </>
      )}
    </ActionDrawer>
  )
}
