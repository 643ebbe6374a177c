import type { Invoice } from '@corium/contract/invoices'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { refreshInvoices } from '#api/refresh-account.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { toast } from '#ui/toast.tsx'
import { ConfirmDialog } from '../page/confirm-dialog.tsx'
import { lazyDialog } from '../page/lazy-dialog.tsx'
import { toastError } from '../page/toast-error.ts'

const InvoiceDialog = lazyDialog(async () => ({
  default: (await import('./invoice-dialog.tsx')).InvoiceDialog,
}))

const actions = ['download', 'edit', 'exchange', 'cancel'] as const
const labels = { download: 'download', edit: 'change', exchange: 'exchange', cancel: 'withdraw' } as const

/** What the server allows with an invoice now, as links with their dialogs. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const t = useTexts('invoices')
  const [open, setOpen] = useState<'edit' | 'exchange' | 'cancel'>()
  const close = () => setOpen(undefined)
  const names = actions.filter((name) => invoice.handle[name])
  if (names.length === 0 && !open) return null
  const label = t('downloadOf', { number: invoice.issued?.number ?? '' })
  return (
    <>
      <p className="no-print flex flex-wrap gap-x-5 gap-y-2 text-sm">
        {names.map((name) => (
          <button
            key={name}
            type="button"
            className="link touch"
            aria-label={name === 'download' ? label : undefined}
            onClick={() => (name === 'download' ? void download(invoice) : setOpen(name))}
          >
            {t(labels[name])}
          </button>
        ))}
      </p>
      {(open === 'edit' || open === 'exchange') && (
        <InvoiceDialog task={{ kind: open, invoice }} onClose={close} />
      )}
      {open === 'cancel' && <WithdrawDialog invoice={invoice} onClose={close} />}
    </>
  )
}

/** The link is signed at the click, because it expires within minutes. */
async function download({ invoice_id }: Invoice): Promise<void> {
  const result = await call('/shop/pc_api.invoice/download', { invoice_id })
  if (!result.ok) {
    toastError(result)
    return refreshInvoices()
  }
  const link = document.createElement('a')
  link.href = result.data.url
  link.download = result.data.file_name
  link.click()
}

function WithdrawDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const t = useTexts('invoices')
  return (
    <ConfirmDialog
      title={t('withdrawTitle')}
      action={t('withdraw')}
      perform={() => call('/shop/pc_api.invoice/cancel', { invoice_id: invoice.invoice_id })}
      onDone={() => toast.success(t('withdrawn'))}
      refresh={refreshInvoices}
      onClose={onClose}
    >
      <p>{t(invoice.replaces_number ? 'withdrawCorrection' : 'withdrawText')}</p>
    </ConfirmDialog>
  )
}
