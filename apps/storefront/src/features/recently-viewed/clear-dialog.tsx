import { call } from '#api/client.ts'
import { refreshViewed } from '#api/viewed.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ConfirmDialog } from '#shop/page/confirm-dialog.tsx'
import { toast } from '#ui/toast.tsx'

/** Asks before everything that was looked at is forgotten. */
export function ClearDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('recentlyViewed')
  return (
    <ConfirmDialog
      title={t('clearTitle')}
      action={t('clear')}
      perform={() => call('/shop/pc_api.goods/delBrowse', {})}
      onDone={() => toast.success(t('cleared'))}
      refresh={refreshViewed}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('clearText')}</p>
    </ConfirmDialog>
  )
}
