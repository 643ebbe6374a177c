import { invoiceNotPossible } from '@corium/browser/codes'
import { createRequestIds } from '@corium/browser/request-id'
import { type Refusal, type Result, refusedFields } from '@corium/browser/result'
import type { Invoice } from '@corium/contract/invoices'
import { maxLength } from '@corium/contract/limits'
import { useState } from 'react'
import { call } from '#api/client.ts'
import type { InvoiceDraft } from '#api/order-invoice.ts'
import { refreshInvoices } from '#api/refresh-account.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { toast } from '#ui/toast.tsx'
import { InvoiceFields } from './invoice-fields.tsx'
import { useInvoiceChoice } from './use-invoice-choice.ts'

/** Ask for the invoice of an order, change one, or ask for a corrected one. */
export type InvoiceTask = { kind: 'apply'; orderId: string } | { kind: 'edit' | 'exchange'; invoice: Invoice }

const titles = { apply: 'request', edit: 'changeTitle', exchange: 'exchangeTitle' } as const
const actions = { apply: 'submit', edit: 'saveChange', exchange: 'exchange' } as const
const results = { apply: 'requested', edit: 'changed', exchange: 'exchanged' } as const

export function InvoiceDialog({ task, onClose }: { task: InvoiceTask; onClose: () => void }) {
  const t = useTexts('invoices')
  const common = useTexts('common')
  const [draft, setDraft] = useState<InvoiceDraft>(() => draftOf(task))
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [requestIds] = useState(createRequestIds)
  const { choice } = useInvoiceChoice(draft)

  async function send(): Promise<Result<unknown> | undefined> {
    const missing = {
      ...(!choice && { title_id: t('titleMissing') }),
      ...(task.kind === 'exchange' && !reason.trim() && { reason: t('exchangeReasonMissing') }),
    }
    setErrors(missing)
    if (!choice || Object.keys(missing).length > 0) return undefined
    if (task.kind === 'edit') {
      return call('/shop/pc_api.invoice/edit', { invoice_id: task.invoice.invoice_id, ...choice })
    }
    const input =
      task.kind === 'apply'
        ? { order_ids: [task.orderId], ...choice }
        : { invoice_id: task.invoice.invoice_id, ...choice, reason }
    const request_id = requestIds.idFor(input)
    const result =
      'order_ids' in input
        ? await call('/shop/pc_api.invoice/apply', { ...input, request_id })
        : await call('/shop/pc_api.invoice/exchange', { ...input, request_id })
    requestIds.settle(result)
    return result
  }

  async function submit() {
    setBusy(true)
    setFailure('')
    const result = await send()
    if (result?.ok) {
      await refreshInvoices()
      toast.success(t(results[task.kind]))
      return onClose()
    }
    setBusy(false)
    if (!result || result.shownInDialog) return
    const refused = refusedFields(result)
    setErrors(refused)
    if (Object.keys(refused).length === 0) setFailure(messageOf(result))
  }

  return (
    <Dialog title={t(titles[task.kind])} closeLabel={common('close')} onClose={onClose} size="large">
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void submit()
        }}
      >
        {task.kind === 'exchange' && <p className="text-ink-2">{t('exchangeText')}</p>}
        <InvoiceFields draft={draft} onChange={setDraft} errors={errors} />
        {task.kind === 'exchange' && (
          <TextArea
            label={t('exchangeReason')}
            error={errors.reason}
            rows={2}
            maxLength={maxLength.invoiceReason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        <p role="alert" className="field-error mt-0 empty:hidden">
          {failure}
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="secondary" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" busy={isBusy}>
            {t(actions[task.kind])}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The message of a refusal that names no field. */
const messageOf = (refusal: Refusal): string =>
  refusal.code === invoiceNotPossible ? refusal.data.reason : refusal.msg

function draftOf(task: InvoiceTask): InvoiceDraft {
  if (task.kind === 'apply') return { kind: 'personal' }
  const { title, type, email } = task.invoice
  return { kind: title.kind, like: title, type, email }
}
