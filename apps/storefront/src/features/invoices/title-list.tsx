import type { InvoiceTitle } from '@corium/contract/invoices'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { invoiceTitles } from '#api/account-queries.ts'
import { call } from '#api/client.ts'
import { refreshInvoiceTitles } from '#api/refresh-account.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { DeleteTitleDialog } from '#shop/invoice/delete-title-dialog.tsx'
import { TitleDialog } from '#shop/invoice/title-dialog.tsx'
import { TitleBody, TitleHead } from '#shop/invoice/title-lines.tsx'
import { EntryCard } from '#shop/page/entry-card.tsx'
import { ErrorPanel } from '#shop/page/error-panel.tsx'
import { focusMain } from '#shop/page/focus-main.ts'
import { ListSkeleton } from '#shop/page/paged-list.tsx'
import { toastError } from '#shop/page/toast-error.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { toast } from '#ui/toast.tsx'

/** The open dialog: a form for a new title if both are missing. */
type OpenDialog = { edit?: InvoiceTitle; remove?: InvoiceTitle }

/** The member's invoice titles. */
export function TitleList() {
  const t = useTexts('invoices')
  const { data, error, refetch } = useQuery(invoiceTitles())
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  if (!data) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <ListSkeleton />

  const { list, limit } = data
  const add = (
    <Button
      kind={list.length > 0 ? 'secondary' : 'primary'}
      disabled={list.length >= limit}
      onClick={() => setDialog({})}
    >
      {t('addTitle')}
    </Button>
  )
  return (
    <>
      {list.length === 0 ? (
        <EmptyState title={t('emptyTitles')} text={t('emptyTitlesText')}>
          {add}
        </EmptyState>
      ) : (
        <>
          <ul className="mt-6 grid gap-4 md:grid-cols-2">
            {list.map((title) => (
              <TitleCard key={title.title_id} title={title} onOpen={setDialog} />
            ))}
          </ul>
          <div className="mt-6 flex flex-wrap items-baseline gap-4">
            {add}
            <span className="text-sm text-ink-3">{t('titleLimit', { count: list.length, limit })}</span>
          </div>
        </>
      )}
      {dialog && !dialog.remove && (
        <TitleDialog
          title={dialog.edit}
          kind="company"
          onClose={close}
          onSaved={() => {
            close()
            toast.success(t('saved'))
          }}
        />
      )}
      {dialog?.remove && <DeleteTitleDialog title={dialog.remove} onClose={close} />}
    </>
  )
}

function TitleCard({ title, onOpen }: { title: InvoiceTitle; onOpen: (dialog: OpenDialog) => void }) {
  const t = useTexts('invoices')
  const { name, title_id } = title

  async function makeDefault() {
    const result = await call('/member/pc_api.invoice_title/setDefault', { title_id })
    if (!result.ok) return toastError(result)
    focusMain()
    await refreshInvoiceTitles()
    toast.success(t('nowDefault'))
  }

  const actions = [
    { text: t('edit'), label: t('editOf', { name }), perform: () => onOpen({ edit: title }) },
    { text: t('delete'), label: t('deleteOf', { name }), perform: () => onOpen({ remove: title }) },
  ]
  const toDefault = {
    text: t('makeDefault'),
    label: t('defaultOf', { name }),
    perform: () => void makeDefault(),
  }
  return (
    <EntryCard actions={title.is_default ? actions : [...actions, toDefault]}>
      <TitleHead title={title} />
      <span className="text-sm text-ink-2">{t(title.kind)}</span>
      <TitleBody title={title} />
      {title.bank && (
        <span className="block text-sm break-words text-ink-2">
          {title.bank} {title.bank_account}
        </span>
      )}
    </EntryCard>
  )
}
