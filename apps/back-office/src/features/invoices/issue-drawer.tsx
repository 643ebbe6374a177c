import { maxDeskLength } from '@corium/contract/limits'
import { Form, Input } from 'antd'
import { call } from '#api/client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ActionDrawer } from '#shop/action-drawer.tsx'
import { money } from '#shop/money.ts'
import { MoneyInput } from '#shop/money-input.tsx'
import { type Invoice, invoiceResources } from './invoice.ts'
import { PdfItem } from './pdf-item.tsx'

type Values = { number: string; date: string; amount: number | null; file: File | undefined }

/** Enters an invoice that was issued on the tax platform, with its PDF. */
export function IssueDrawer({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const t = useTexts('invoices')
  const { invoice_id, payable_amount, email } = invoice

  function send({ number, date, amount, file }: Values) {
    const form = new FormData()
    form.append('invoice_id', invoice_id)
    form.append('number', number)
    form.append('date', date)
    form.append('amount', String(amount ?? ''))
    if (file) form.append('file', file)
    return call('/staff/pc_api.invoice/issue', form)
  }

  return (
    <ActionDrawer<Values>
      draft={`invoice-issue-${invoice_id}`}
      title={t('issueTitle')}
      intro={<p>{t(email ? 'issueMail' : 'issueNoMail', { email })}</p>}
      initial={{ number: '', date: '', amount: null, file: undefined }}
      button={t('issueNow', { amount: money(payable_amount) })}
      send={send}
      done={t('isIssued')}
      refreshes={invoiceResources}
      onClose={onClose}
    >
      {() => (
        <>
          <Form.Item
            name="number"
            label={t('number')}
            extra={t('numberHelp')}
            rules={[{ required: true, whitespace: true, message: t('numberMissing') }]}
          >
            <Input maxLength={maxDeskLength.invoiceNumber} autoComplete="off" />
          </Form.Item>
          <Form.Item name="date" label={t('date')} rules={[{ required: true, message: t('dateMissing') }]}>
            <Input type="date" />
          </Form.Item>
          <Form.Item
            name="amount"
            label={t('amountOn')}
            extra={t('amountHelp', { amount: money(payable_amount) })}
            rules={[{ required: true, message: t('amountMissing') }]}
          >
            <MoneyInput />
          </Form.Item>
          <PdfItem />
        </>
      )}
    </ActionDrawer>
  )
}
