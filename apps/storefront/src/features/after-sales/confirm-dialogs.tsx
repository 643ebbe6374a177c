import { afterStatus } from '@corium/contract/after-status'
import { call } from '#api/client.ts'
import { refreshCases } from '#api/refresh-account.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ConfirmDialog } from '#shop/page/confirm-dialog.tsx'
import { countMoved } from '#shop/page/count-done.ts'
import { toast } from '#ui/toast.tsx'

type DialogProps = { afterId: string; onClose: () => void }

export function WithdrawDialog({ afterId, onClose }: DialogProps) {
  const t = useTexts('afterSales')
  return (
    <ConfirmDialog
      title={t('withdrawTitle')}
      keep={t('keep')}
      action={t('withdraw')}
      perform={async () =>
        countMoved(
          await call('/shop/pc_api.after_sales/cancel', { after_id: afterId }),
          afterStatus.withdrawn,
        )
      }
      onDone={() => toast.success(t('withdrawn'))}
      refresh={refreshCases}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('withdrawText')}</p>
    </ConfirmDialog>
  )
}

export function ConfirmExchangeDialog({ afterId, onClose }: DialogProps) {
  const t = useTexts('afterSales')
  return (
    <ConfirmDialog
      title={t('confirmTitle')}
      keep={t('notYet')}
      action={t('confirmExchange')}
      perform={async () =>
        countMoved(
          await call('/shop/pc_api.after_sales/confirmExchange', { after_id: afterId }),
          afterStatus.completed,
        )
      }
      onDone={() => toast.success(t('confirmed'))}
      refresh={refreshCases}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('confirmText')}</p>
    </ConfirmDialog>
  )
}
