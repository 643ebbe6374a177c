import type { GoodsDetail, Sku } from '@corium/contract/goods'
import { useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { useFavorite } from '#shop/goods/use-favorite.ts'
import { focusMain } from '#shop/page/focus-main.ts'
import { toast } from '#ui/toast.tsx'

/**
 * When the style is a favorite in another color: which one, and a button that changes
 * it to the color on display.
 */
export function SavedInOtherColor({ goods, sku }: { goods: GoodsDetail; sku: Sku }) {
  const t = useTexts('productDetail')
  const { savedColor, save } = useFavorite(goods.goods_id, sku.sku_id)
  const [isBusy, setBusy] = useState(false)
  const other = goods.skus.find(({ sku_id }) => sku_id === savedColor && sku_id !== sku.sku_id)
  if (!other) return null

  async function change() {
    if (isBusy) return
    setBusy(true)
    if (await save()) {
      focusMain()
      toast.success(t('savedColorChanged', { color: sku.color.name }))
    }
    setBusy(false)
  }

  return (
    <p className="mt-1 text-sm text-ink-2">
      {t('savedInColor', { color: other.color.name })}{' '}
      <button type="button" className="link touch" onClick={() => void change()}>
        {t('saveThisColor', { color: sku.color.name })}
      </button>
    </p>
  )
}
