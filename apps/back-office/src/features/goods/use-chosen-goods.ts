import { useState } from 'react'
import { useChosen } from '#shop/use-chosen.ts'
import type { Target } from './bulk-form.ts'

type List = {
  rows: readonly { goods_id: string }[]
  /** Undefined when the server stopped counting. */
  total: number | undefined
  filter: Target
}

/**
 * The styles that are chosen in the list: single ones, over several pages, or all that the view and its
 * filters show.
 */
export function useChosenGoods({ rows, total, filter }: List) {
  const [ids, setIds] = useChosen<string>()
  const [isAll, setAll] = useState(false)
  const here = rows.map(({ goods_id }) => goods_id)

  return {
    ids: isAll ? here : ids,
    count: isAll ? total : ids.length,
    hasAny: isAll || ids.length > 0,
    isAll,
    target: (isAll ? filter : { goods_ids: [...ids] }) as Target,
    chooseAll: () => setAll(true),
    clear: () => {
      setIds([])
      setAll(false)
    },
    /** Choosing single styles ends the choice of the whole view. */
    choose: (next: readonly string[]) => {
      setIds(next)
      setAll(false)
    },
    toggle: (id: string, isChosen: boolean) => {
      const others = (isAll ? here : ids).filter((one) => one !== id)
      setIds(isChosen ? [...others, id] : others)
      setAll(false)
    },
  }
}
