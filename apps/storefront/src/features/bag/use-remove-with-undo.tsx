import type { BagLine, InvalidBagLine } from '@corium/contract/bag'
import { useTexts } from '#i18n/use-texts.tsx'
import { focusMain } from '#shop/page/focus-main.ts'
import { toast } from '#ui/toast.tsx'
import { UndoButton } from './undo-button.tsx'
import type { BagState } from './use-bag.ts'

/** Removes lines and shows a toast with an undo button. */
export function useRemoveWithUndo(bag: BagState) {
  const t = useTexts('bag')
  const goods = useTexts('goods')

  async function remove(ids: string[], text: string, byKeyboard: boolean, send: () => Promise<boolean>) {
    focusMain()
    if (!(await send())) return
    const closeToast = toast.info(
      text,
      <UndoButton
        focusOnMount={byKeyboard}
        onUndo={() => {
          closeToast()
          focusMain()
          void bag.restore(ids)
        }}
      />,
    )
  }

  return {
    removeLine(line: BagLine | InvalidBagLine, byKeyboard: boolean) {
      const ids = [line.cart_id]
      const name = goods('inColor', { name: line.goods_name, color: line.color.name })
      void remove(ids, t('removed', { name }), byKeyboard, () => bag.remove(ids))
    },
    clearInvalid(byKeyboard: boolean) {
      const ids = bag.invalid.map(({ cart_id }) => cart_id)
      void remove(ids, t('removedLines', { count: ids.length }), byKeyboard, bag.clearInvalid)
    },
  }
}
