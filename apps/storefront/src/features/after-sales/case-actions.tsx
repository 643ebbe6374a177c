import { paths } from '@corium/contract/paths'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Case, refreshCases } from '#api/after-sales.ts'
import { call } from '#api/client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { closeAndFocusMain } from '#shop/page/focus-main.ts'
import { toastError } from '#shop/page/toast-error.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.tsx'

/** The actions on a whole case that the server allows now. */
export function CaseActions({ found }: { found: Case }) {
  const t = useTexts('afterSales')
  const [withdrawing, setWithdrawing] = useState(false)
  const { after_id, handle } = found
  return (
    <div className="no-print flex flex-wrap gap-3">
      <Button kind="secondary" className="max-md:hidden" onClick={() => window.print()}>
        {t('print')}
      </Button>
      {handle.edit && (
        <Link to={paths.afterSalesEdit(after_id)} className={buttonClass({ kind: 'secondary' })}>
          {t('edit')}
        </Link>
      )}
      {handle.cancel && (
        <Button kind="secondary" onClick={() => setWithdrawing(true)}>
          {t('withdraw')}
        </Button>
      )}
      {withdrawing && <WithdrawDialog afterId={after_id} onClose={() => setWithdrawing(false)} />}
    </div>
  )
}

type DialogProps = { afterId: string; onClose: () => void }

function WithdrawDialog({ afterId, onClose }: DialogProps) {
  const t = useTexts('afterSales')
  const texts = {
    title: t('withdrawTitle'),
    text: t('withdrawText'),
    keep: t('keep'),
    action: t('withdraw'),
    done: t('withdrawn'),
  }
  return (
    <ConfirmDialog path="/shop/pc_api.after_sales/cancel" afterId={afterId} texts={texts} onClose={onClose} />
  )
}

export function ConfirmExchangeDialog({ afterId, onClose }: DialogProps) {
  const t = useTexts('afterSales')
  const texts = {
    title: t('confirmTitle'),
    text: t('confirmText'),
    keep: t('notYet'),
    action: t('confirmExchange'),
    done: t('confirmed'),
  }
  const path = '/shop/pc_api.after_sales/confirmExchange'
  return <ConfirmDialog path={path} afterId={afterId} texts={texts} onClose={onClose} />
}

type ConfirmDialogProps = DialogProps & {
  path: '/shop/pc_api.after_sales/cancel' | '/shop/pc_api.after_sales/confirmExchange'
  texts: { title: string; text: string; keep: string; action: string; done: string }
}

/** Asks before an action that cannot be taken back, and performs it. */
function ConfirmDialog({ path, afterId, texts, onClose }: ConfirmDialogProps) {
  const common = useTexts('common')
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function perform() {
    setBusy(true)
    const result = await call(path, { after_id: afterId })
    if (result.ok) toast.success(texts.done)
    else toastError(result)
    await refreshCases(client)
    setBusy(false)
    closeAndFocusMain(onClose)
  }

  return (
    <Dialog title={texts.title} closeLabel={common('close')} onClose={onClose} size="small" alert>
      <p className="text-ink-2">{texts.text}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button kind="secondary" onClick={onClose}>
          {texts.keep}
        </Button>
        <Button busy={busy} onClick={() => void perform()}>
          {texts.action}
        </Button>
      </div>
    </Dialog>
  )
}
