import { maxLength } from '@corium/contract/limits'
import { call } from '#api/client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ActionDrawer } from '#shop/action-drawer.tsx'
import { WordsItem } from '#shop/words-item.tsx'
import { type Invoice, invoiceResources } from './invoice.ts'

/** Refuses an invoice with a reason for the member, who can ask again. */
export function RefuseDrawer({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const t = useTexts('invoices')
  const { invoice_id, replaces_number } = invoice
  return (
    <ActionDrawer<{ reason: string }>
      draft={`invoice-refuse-${invoice_id}`}
      title={t('refuseTitle')}
      intro={<p>{replaces_number ? t('refuseKeeps', { number: replaces_number }) : t('refuseText')}</p>}
      initial={{ reason: '' }}
      button={t('refuse')}
      danger
      send={({ reason }) => call('/staff/pc_api.invoice/refuse', { invoice_id, reason })}
      done={t('isRefused')}
      refreshes={invoiceResources}
      onClose={onClose}
    >
      {() => (
        <WordsItem
          name="reason"
          label={t('reason')}
          missing={t('reasonMissing')}
          extra={t('reasonHelp')}
          maxLength={maxLength.invoiceReason}
        />
      )}
    </ActionDrawer>
  )
}
