import { call } from '#api/client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ActionDrawer } from '#shop/action-drawer.tsx'
import { type Invoice, invoiceResources } from './invoice.ts'
import { PdfItem } from './pdf-item.tsx'

type Values = { file: File | undefined }

/** Stores a lost PDF of an invoice again and mails the invoice. */
export function RestoreDrawer({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const t = useTexts('invoices')
  const { invoice_id, issued } = invoice

  function send({ file }: Values) {
    const form = new FormData()
    form.append('invoice_id', invoice_id)
    if (file) form.append('file', file)
    return call('/staff/pc_api.invoice/restoreFile', form)
  }

  return (
    <ActionDrawer<Values>
      draft={`invoice-restore-${invoice_id}`}
      title={t('restoreFile')}
      intro={<p>{t('restoreText', { number: issued?.number ?? '' })}</p>}
      initial={{ file: undefined }}
      button={t('restoreNow')}
      send={send}
      done={t('isRestored')}
      refreshes={invoiceResources}
      onClose={onClose}
    >
      {() => <PdfItem />}
    </ActionDrawer>
  )
}
