import type { BagLine, InvalidBagLine } from '@corium/contract/bag'
import { useTexts } from '#i18n/use-texts.tsx'
import { toMain } from '#shop/to-main.ts'
import { toast } from '#ui/toast.tsx'
import { UndoButton } from './undo-button.tsx'
import type { BagDesk } from './use-bag.ts'

/** Takes lines out and offers the way back for as long as the message stands. */
export function useRemoval(bag: BagDesk) {
  const t = useTexts('bag')
  const goods = useTexts('goods')

  async function remove(ids: string[], text: string, byKeyboard: boolean, takeOut: () => Promise<boolean>) {
    toMain()
    if (!(await takeOut())) return
    const takeAway = toast.info(
      text,
      <UndoButton
        focused={byKeyboard}
        onUndo={() => {
          takeAway()
          toMain()
          void bag.putBack(ids)
        }}
      />,
    )
  }

  return {
    removeLine(line: BagLine | InvalidBagLine, byKeyboard: boolean) {
      const ids = [line.cart_id]
      const name = goods('inColour', { name: line.goods_name, colour: line.color.name })
      void remove(ids, t('removed', { name }), byKeyboard, () => bag.remove(ids))
    },
    clearInvalid(byKeyboard: boolean) {
      const ids = bag.invalid.map(({ cart_id }) => cart_id)
      void remove(ids, t('removedLines', { count: ids.length }), byKeyboard, bag.clearInvalid)
    },
  }
}
