import { startTransition, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { keepScroll } from '#api/keep-scroll.ts'

/**
 * State that lives in the URL's query. `state` is what the page shows; `optimistic` includes the latest change already
 * while its data loads, so that controls react at once.
 */
export function useUrlState<State extends object>(
  parse: (search: string) => State,
  linkTo: (state: State) => string,
) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [pending, setPending] = useState<State>()
  const state = parse(search)
  const optimistic = pending ?? state

  async function navigateTo(next: State, replace: boolean) {
    setPending(next)
    await navigate(linkTo(next), { state: keepScroll, replace })
    // The router renders the new URL in a transition. Clearing `pending` in one too makes both render together;
    // otherwise the controls would show the old state for a moment.
    startTransition(() => setPending((latest) => (latest === next ? undefined : latest)))
  }

  return {
    state,
    optimistic,
    busy: pending !== undefined,
    /** `replace` leaves no entry in the browser's history, for intermediate steps. */
    update: (change: Partial<State>, { replace = false } = {}) =>
      void navigateTo({ ...optimistic, ...change }, replace),
    linkTo: (change: Partial<State>) => linkTo({ ...optimistic, ...change }),
  }
}
