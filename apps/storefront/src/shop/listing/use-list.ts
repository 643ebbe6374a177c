import type { ListQuery } from '@corium/contract/paths'
import type { MouseEvent } from 'react'
import { keepScroll } from '#api/keep-scroll.ts'
import { type ListState, parseListParams, toListQuery } from './list-params.ts'
import { useUrlState } from './use-url-state.ts'

/** Builds the path of a goods list: of all materials or of a keyword search. */
type ListPath = (query: ListQuery) => string

/** A goods list whose category, keyword, filter, sort and view live in the URL. */
export function useList(pathFor: ListPath) {
  const { linkTo, ...list } = useUrlState(parseListParams, (state) => pathFor(toListQuery(state)))
  return {
    ...list,
    /** For links that change the list: a real URL for crawlers and new tabs, `update` for a plain click. */
    linkProps: (change: Partial<ListState>) => ({
      to: linkTo(change),
      state: keepScroll,
      onClick(event: MouseEvent) {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        list.update(change)
      },
    }),
  }
}

export type List = ReturnType<typeof useList>
