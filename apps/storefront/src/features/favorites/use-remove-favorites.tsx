import type { Favorite } from '@corium/contract/favorites'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { refreshFavorites } from '#api/member.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { focusMain } from '#shop/page/focus-main.ts'
import { toastError } from '#shop/page/toast-error.ts'
import { toast } from '#ui/toast.tsx'

/**
 * Removes favorites and shows a toast with an undo button, except for what is no longer sold and cannot be
 * saved again.
 */
export function useRemoveFavorites() {
  const t = useTexts('favorites')
  const goods = useTexts('goods')
  const [isBusy, setBusy] = useState(false)

  async function remove(favorites: readonly Favorite[], byKeyboard: boolean) {
    if (isBusy) return
    setBusy(true)
    const goods_ids = favorites.map(({ goods_id }) => goods_id)
    const result = await call('/shop/pc_api.goods/collect', { goods_ids, is_collect: false })
    if (result.ok) {
      focusMain()
      await refreshFavorites()
      showUndo(favorites, byKeyboard)
    } else toastError(result)
    setBusy(false)
  }

  function showUndo(favorites: readonly Favorite[], byKeyboard: boolean) {
    const [first] = favorites
    const sku_ids = favorites.filter(({ state }) => state !== 'withdrawn').map(({ sku_id }) => sku_id)
    const text =
      first && favorites.length === 1
        ? t('removed', { name: goods('inColor', { name: first.goods_name, color: first.color.name }) })
        : t('removedMany', { count: favorites.length })
    const close = toast.info(
      text,
      sku_ids.length > 0 && (
        <button
          type="button"
          ref={(button) => {
            if (byKeyboard) button?.focus({ preventScroll: true })
          }}
          className="link touch shrink-0 text-sm"
          onClick={() => {
            close()
            focusMain()
            void saveAgain(sku_ids)
          }}
        >
          {t('undo')}
        </button>
      ),
    )
  }

  return { remove, isBusy }
}

async function saveAgain(sku_ids: string[]): Promise<void> {
  const result = await call('/shop/pc_api.goods/collect', { sku_ids, is_collect: true })
  if (result.ok) await refreshFavorites()
  else toastError(result)
}
