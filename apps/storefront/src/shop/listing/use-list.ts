import { type MouseEvent, startTransition, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { stays } from '#api/stays.ts'
import type { ListQuery } from '#paths'
import { type ListState, readList, writeList } from './list-address.ts'

/** The address of a list: of all materials or of a search. */
export type ListAddress = (query: ListQuery) => string

/**
 * A list as its address says it, and the ways to change that. `state` is what shows; `chosen` is already
 * what somebody just asked for, while the shop still answers.
 */
export function useList(address: ListAddress) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<ListState>()

  const state = readList(search)
  const chosen = asked ?? state
  const linkTo = (change: Partial<ListState>) => address(writeList({ ...chosen, ...change }))

  async function show(change: Partial<ListState>) {
    const next = { ...chosen, ...change }
    setAsked(next)
    await navigate(linkTo(change), { state: stays })
    // Together with the new address, which the router shows in a transition too.
    startTransition(() => setAsked((latest) => (latest === next ? undefined : latest)))
  }

  return {
    state,
    chosen,
    busy: asked !== undefined,
    show: (change: Partial<ListState>) => void show(change),
    /** What a link needs that changes the list: an address for everybody, the quick way for a plain click. */
    link: (change: Partial<ListState>) => ({
      to: linkTo(change),
      state: stays,
      onClick(event: MouseEvent) {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        void show(change)
      },
    }),
  }
}

export type List = ReturnType<typeof useList>
