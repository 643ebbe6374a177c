import { maxDeskLength, maxInvoiceFileBytes } from '@corium/contract/limits'
import { Button, Form, Input } from 'antd'
import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { call } from '#api/client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ActionDrawer } from '#shop/action-drawer.tsx'
import { money } from '#shop/money.ts'
import { MoneyInput } from '#shop/money-input.tsx'
import { type Invoice, invoiceResources } from './invoice.ts'

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
          <Form.Item
            name="file"
            label={t('pdf')}
            rules={[
              { required: true, message: t('pdfMissing') },
              {
                validator: (_, file?: File) =>
                  file && file.size > maxInvoiceFileBytes
                    ? Promise.reject(new Error(t('pdfTooLarge')))
                    : Promise.resolve(),
              },
            ]}
          >
            <PdfField />
          </Form.Item>
        </>
      )}
    </ActionDrawer>
  )
}

type PdfFieldProps = { id?: string; value?: File; onChange?: (file: File) => void }

function PdfField({ id, value, onChange }: PdfFieldProps) {
  const t = useTexts('invoices')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        aria-label={t('choosePdf')}
        style={{ display: 'none' }}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChange?.(file)
          target.value = ''
        }}
      />
      <Button
        id={id}
        icon={<FileUp size={16} strokeWidth={1.5} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t(value ? 'anotherPdf' : 'choosePdf')}
      </Button>
      {value && <span className="second-line">{value.name}</span>}
    </>
  )
}
