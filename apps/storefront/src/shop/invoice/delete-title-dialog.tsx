import type { InvoiceTitle } from '@corium/contract/invoices'
import { call } from '#api/client.ts'
import { refreshInvoiceTitles } from '#api/refresh-account.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { toast } from '#ui/toast.tsx'
import { ConfirmDialog } from '../page/confirm-dialog.tsx'

export function DeleteTitleDialog({ title, onClose }: { title: InvoiceTitle; onClose: () => void }) {
  const t = useTexts('invoices')
  return (
    <ConfirmDialog
      title={t('deleteTitle')}
      action={t('delete')}
      perform={() => call('/member/pc_api.invoice_title/del', { title_id: title.title_id })}
      onDone={() => toast.success(t('deleted'))}
      refresh={refreshInvoiceTitles}
      onClose={onClose}
    >
      <p className="font-strong break-words">{title.name}</p>
      <p className="text-ink-2">{title.tax_number}</p>
      <p className="mt-3 text-sm text-ink-3">{t('deleteText')}</p>
    </ConfirmDialog>
  )
}
