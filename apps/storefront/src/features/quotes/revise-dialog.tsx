import { refusedFields } from '@corium/browser/result'
import { maxLength } from '@corium/contract/limits'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { clearDraft, readDraft } from '#api/drafts.ts'
import { useKeepDraft } from '#api/use-keep-draft.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { closeAndFocusMain } from '#shop/page/focus-main.ts'
import { toastError } from '#shop/page/toast-error.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { toast } from '#ui/toast.tsx'

type Draft = { note: string }
type ReviseDialogProps = { quoteId: string; refresh: () => Promise<void>; onClose: () => void }

/** Asks the shop for other prices. The text is kept until the shop has it. */
export function ReviseDialog({ quoteId, refresh, onClose }: ReviseDialogProps) {
  const t = useTexts('quotes')
  const common = useTexts('common')
  const draftName = `quote-revise-${quoteId}`
  const [note, setNote] = useState(() => readDraft<Draft>(draftName).note ?? '')
  useKeepDraft(draftName, { note } satisfies Draft)
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function send() {
    if (note.trim() === '') return setError(t('reviseMissing'))
    setBusy(true)
    const result = await call('/shop/pc_api.quote/revise', { quote_id: quoteId, note })
    setBusy(false)
    if (result.ok) {
      clearDraft(draftName)
      toast.success(t('revised'))
    } else {
      const { note: problem } = refusedFields(result)
      if (problem) return setError(problem)
      toastError(result)
    }
    await refresh()
    if (result.ok) closeAndFocusMain(onClose)
  }

  return (
    <Dialog title={t('revise')} closeLabel={common('close')} onClose={onClose} size="small">
      <p className="mb-4 text-ink-2">{t('reviseText')}</p>
      <TextArea
        label={t('reviseLabel')}
        error={error || undefined}
        maxLength={maxLength.quoteNote}
        value={note}
        onChange={(event) => {
          setNote(event.target.value)
          setError('')
        }}
      />
      <div className="dialog-actions">
        <Button kind="secondary" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button busy={isBusy} onClick={() => void send()}>
          {t('reviseSend')}
        </Button>
      </div>
    </Dialog>
  )
}
