import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { keepScroll } from '#api/keep-scroll.ts'

/**
 * State that lives in the URL's query. `state` is what the page shows; `optimistic` includes the latest
 * change already while its data loads, so that controls react at once.
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

  // The router renders a new URL in a transition, and React may render another transition before it. Only the
  // render that shows the new URL may clear `pending`; otherwise the controls show the
  // old state for a moment.
  if (pending && linkTo(pending) === linkTo(state)) setPending(undefined)

  async function navigateTo(next: State, replace: boolean) {
    setPending(next)
    await navigate(linkTo(next), { state: keepScroll, replace })
    const interrupted = linkTo(parse(window.location.search)) !== linkTo(next)
    if (interrupted) setPending((latest) => (latest === next ? undefined : latest))
  }

  return {
    state,
    optimistic,
    isBusy: pending !== undefined,
    /** `replace` leaves no entry in the browser's history, for intermediate steps. */
    update: (change: Partial<State>, { replace = false } = {}) =>
      void navigateTo({ ...optimistic, ...change }, replace),
    linkTo: (change: Partial<State>) => linkTo({ ...optimistic, ...change }),
  }
}
