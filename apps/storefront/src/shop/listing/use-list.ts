import { useLocation, useNavigate, useNavigation } from 'react-router'
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
  const location = useLocation()
  const navigate = useNavigate()
  const { location: next } = useNavigation()
  const busy = Boolean(next?.pathname.endsWith(location.pathname) && next.search !== location.search)

  const state = readList(location.search)
  const chosen = busy && next ? readList(next.search) : state
  const linkTo = (change: Partial<ListState>) => address(writeList({ ...chosen, ...change }))
  const show = (change: Partial<ListState>) => void navigate(linkTo(change), { state: stays })

  return { state, chosen, busy, linkTo, show }
}

export type List = ReturnType<typeof useList>
