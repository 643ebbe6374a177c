import { useState } from 'react'
import { call } from '#api/client.ts'
import { openDialog } from '#api/dialogs.ts'
import { refreshFavorites } from '#api/member.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { toastError } from '#shop/page/toast-error.ts'
import { Checkbox } from '#ui/checkbox.tsx'

/**
 * Turns messages about one favorite, or about all, on or off; shows the new state at
 * once and rolls back on an error.
 */
export function useChangeNotice(saved: boolean, goodsId?: string) {
  const [optimistic, setOptimistic] = useState<boolean>()

  async function change(is_on: boolean) {
    setOptimistic(is_on)
    const result = await call('/shop/pc_api.goods/setCollectNotice', { goods_id: goodsId, is_on })
    if (result.ok) await refreshFavorites()
    else toastError(result)
    setOptimistic(undefined)
  }

  return { isOn: optimistic ?? saved, change }
}

/** Whether the member wants messages about favorites. */
export function NoticeSwitch({ isOn: saved }: { isOn: boolean }) {
  const t = useTexts('favorites')
  const { isOn, change } = useChangeNotice(saved)
  return (
    <Checkbox
      checked={isOn}
      onChange={(event) => void change(event.target.checked)}
      className="mb-3 max-w-max"
    >
      {t('notices')}
    </Checkbox>
  )
}

/** What a visitor gains by logging in. */
export function LoginNote() {
  const t = useTexts('favorites')
  return (
    <p className="mb-5 max-w-[75ch] text-sm text-ink-2">
      {t('visitorNote')}{' '}
      <button type="button" className="link touch" aria-haspopup="dialog" onClick={() => openDialog('login')}>
        {t('logIn')}
      </button>
    </p>
  )
}
