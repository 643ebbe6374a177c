import { generalFailure } from '@corium/browser/codes'
import { networkFailure, type Result } from '@corium/browser/result'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { closeAndFocusMain } from './focus-main.ts'
import { toastError } from './toast-error.ts'

type ConfirmDialogProps<T> = {
  title: string
  children: ReactNode
  /** The label of the button that closes the dialog without the action; "Cancel" if missing. */
  keep?: string
  action: string
  perform: () => Promise<Result<T>>
  /** Runs after the action succeeded, before `refresh`. */
  onDone: (data: T) => void
  /** Loads what the action changed, also after a refusal, which may come from outdated data. */
  refresh: () => Promise<void>
  onClose: () => void
}

/**
 * Asks for confirmation before an action that cannot be undone, and performs it. Failures appear as toasts;
 * the dialog stays open when trying again may help.
 */
export function ConfirmDialog<T>(props: ConfirmDialogProps<T>) {
  const { title, children, keep, action, perform, onDone, refresh, onClose } = props
  const t = useTexts('common')
  const [isBusy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    const result = await perform()
    if (result.ok) onDone(result.data)
    else toastError(result)
    if (result.ok || !isWorthRetrying(result.code)) {
      await refresh()
      closeAndFocusMain(onClose)
    }
    setBusy(false)
  }

  return (
    <Dialog title={title} closeLabel={t('close')} onClose={onClose} size="small" alert>
      {children}
      <div className="dialog-actions">
        <Button kind="secondary" onClick={onClose}>
          {keep ?? t('cancel')}
        </Button>
        <Button busy={isBusy} onClick={() => void confirm()}>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}

/** Any other refusal depends on the state of the shop, which the refreshed page shows. */
const isWorthRetrying = (code: number): boolean => code === networkFailure || code === generalFailure
