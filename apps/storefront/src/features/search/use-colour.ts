import { startTransition, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { stays } from '#api/stays.ts'
import { paths } from '#paths'
import { type ColourState, readColour, writeColour } from './colour-address.ts'

/**
 * A colour search as its address says it. `state` is what shows; `chosen` is already what somebody just
 * asked for, while the shop still answers.
 */
export function useColour() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<ColourState>()
  const state = readColour(search)
  const chosen = asked ?? state

  async function show(change: Partial<ColourState>, replace = false) {
    const next = { ...chosen, ...change }
    setAsked(next)
    await navigate(paths.colour(writeColour(next)), { state: stays, replace })
    startTransition(() => setAsked((latest) => (latest === next ? undefined : latest)))
  }

  return {
    state,
    chosen,
    busy: asked !== undefined,
    show: (change: Partial<ColourState>) => void show(change),
    /** A step on the way to a colour, not one to come back to. */
    adjust: (change: Partial<ColourState>) => void show(change, true),
  }
}

export type ColourSearchState = ReturnType<typeof useColour>
