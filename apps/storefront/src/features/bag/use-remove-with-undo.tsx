import type { BagLine, InvalidBagLine } from '@corium/contract/bag'
import { call } from '#api/client.ts'
import { refreshFavorites } from '#api/member.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { focusMain } from '#shop/page/focus-main.ts'
import { toastError } from '#shop/page/toast-error.ts'
import { toast } from '#ui/toast.tsx'
import { UndoButton } from './undo-button.tsx'
import type { BagState } from './use-bag.ts'

/** Removes lines and shows a toast with an undo button. */
export function useRemoveWithUndo(bag: BagState) {
  const t = useTexts('bag')
  const goods = useTexts('goods')

  async function remove(
    ids: string[],
    text: string,
    byKeyboard: boolean,
    send: () => Promise<boolean>,
    undo?: () => void,
  ) {
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
          undo?.()
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
    /** Moves the line to the favorites; undoing also removes it there unless it was one before. */
    saveLine(line: BagLine | InvalidBagLine, byKeyboard: boolean) {
      const ids = [line.cart_id]
      const name = goods('inColor', { name: line.goods_name, color: line.color.name })
      let saved: string[] | undefined
      const send = async () => {
        saved = await bag.moveToFavorites(ids)
        return saved !== undefined
      }
      const undo = () => void forget(saved ?? [])
      void remove(ids, t('movedToSaved', { name }), byKeyboard, send, undo)
    },
    clearInvalid(byKeyboard: boolean) {
      const ids = bag.invalid.map(({ cart_id }) => cart_id)
      void remove(ids, t('removedLines', { count: ids.length }), byKeyboard, bag.clearInvalid)
    },
  }
}

async function forget(goods_ids: string[]): Promise<void> {
  if (goods_ids.length === 0) return
  const result = await call('/shop/pc_api.goods/collect', { goods_ids, is_collect: false })
  if (result.ok) await refreshFavorites()
  else toastError(result)
}
