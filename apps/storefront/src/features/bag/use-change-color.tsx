import type { BagLine, InvalidBagLine } from '@corium/contract/bag'
import { useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { ColorDialog } from '#shop/goods/color-dialog.tsx'
import { closeAndFocusMain } from '#shop/page/focus-main.ts'
import { toast } from '#ui/toast.tsx'
import type { BagState } from './use-bag.ts'

/** The dialog that changes a line to another color of its product. */
export function useChangeColor(bag: BagState) {
  const t = useTexts('bag')
  const [line, setLine] = useState<BagLine | InvalidBagLine>()
  const close = () => setLine(undefined)

  async function save({ cart_id }: BagLine | InvalidBagLine, sku_id: string) {
    const wasListed = bag.lines.some((one) => one.cart_id === cart_id)
    const list = await bag.setSku(cart_id, sku_id)
    const changed = list?.find((one) => one.sku_id === sku_id)
    if (!changed) return false
    toast.success(t('colorChanged', { color: changed.color.name }))
    // The line may be in another list now, or merged with one that had this color: its button is gone.
    if (!wasListed || changed.cart_id !== cart_id) closeAndFocusMain(close)
    return true
  }

  return {
    changeColor: setLine,
    colorDialog: line && (
      <ColorDialog of={line} action={t('useColor')} onSave={(skuId) => save(line, skuId)} onClose={close} />
    ),
  }
}
