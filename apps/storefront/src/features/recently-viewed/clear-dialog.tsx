import { call } from '#api/client.ts'
import { refreshViewed } from '#api/viewed.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ConfirmDialog } from '#shop/page/confirm-dialog.tsx'
import { toast } from '#ui/toast.tsx'

/** Asks for confirmation before the whole list of viewed goods is deleted. */
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
