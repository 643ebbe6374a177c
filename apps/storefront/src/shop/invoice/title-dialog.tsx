import type { InvoiceTitle, TitleKind } from '@corium/contract/invoices'
import { Suspense } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { lazyAfterInput } from '#ui/lazy-after-input.tsx'

const TitleForm = lazyAfterInput(() => import('./title-form.tsx'))

type TitleDialogProps = {
  /** The title to edit; undefined adds a new one. */
  title: InvoiceTitle | undefined
  /** The kind of a new title; the form can change it. */
  kind: TitleKind
  onSaved: (titleId: string, kind: TitleKind) => void
  onClose: () => void
}

export function TitleDialog({ title, kind, onSaved, onClose }: TitleDialogProps) {
  const t = useTexts('invoices')
  const common = useTexts('common')
  return (
    <Dialog
      title={t(title ? 'editTitle' : 'newTitle')}
      closeLabel={common('close')}
      onClose={onClose}
      size="large"
    >
      <Suspense fallback={<div className="min-h-105" />}>
        <TitleForm title={title} kind={kind} onSaved={onSaved} onCancel={onClose} />
      </Suspense>
    </Dialog>
  )
}
