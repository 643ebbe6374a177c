import { type Cover, type Look, type Part, type Product, readLook, writeLook } from '@corium/contract/look'
import type { Material } from '@corium/contract/simulator'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { savedLooks, simulatorMaterials, simulatorStart } from '#api/queries.ts'
import { useSession } from '#api/session.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import type { Ground } from '#shop/goods/booth-grounds.ts'
import { useUrlState } from '#shop/listing/use-url-state.ts'
import { toast } from '#ui/toast.tsx'
import {
  type Lamp,
  linkTo,
  parseUrl,
  partsOf,
  skusOf,
  type UrlState,
  type ViewState,
  withCover,
} from './look-state.ts'

/** Steps that can be undone. */
const maxSteps = 60

const none: readonly string[] = []

/** The look on the stage and what can be done with it. The URL holds everything that a shared link shows. */
export function useSimulator() {
  const t = useTexts('simulator')
  const client = useQueryClient()
  const { state: url, start, named } = useStart()
  const looks = useSavedLooks()
  const [picked, setPicked] = useState<readonly Material[]>([])
  const [steps, setSteps] = useState({ past: none, future: none })
  const [chosenPart, setPart] = useState<Part>()
  const [previewed, preview] = useState<Material>()

  const initial = (named ?? start).looks.find(({ product }) => product === (named ?? start).product)
  const look = url.optimistic.look ?? readLook(initial?.code ?? '')
  const { known, isLoading } = useKnown(look, url.optimistic.other, [
    ...start.materials,
    ...(named?.materials ?? []),
    ...(looks.data?.materials ?? []),
    ...picked,
  ])
  const current = useRef(look)
  const lastCover = useRef(0)
  useEffect(() => {
    current.current = look
  })

  function go(change: Partial<ViewState>) {
    const { ground, lamp, pieces, other } = url.optimistic
    const code = change.code ?? (look ? writeLook(look) : '')
    const otherCode = 'otherCode' in change ? change.otherCode : other && writeLook(other)
    url.update(
      {
        look: readLook(code),
        other: otherCode ? readLook(otherCode) : undefined,
        broken: false,
        skuId: undefined,
        ground: change.ground ?? ground,
        lamp: change.lamp ?? lamp,
        pieces: change.pieces ?? pieces,
      },
      { replace: true },
    )
  }

  function show(next: Look) {
    const [before, after] = [current.current && writeLook(current.current), writeLook(next)]
    if (!before || before === after) return
    setSteps(({ past }) => ({ past: [...past, before].slice(-maxSteps), future: none }))
    go({ code: after })
  }

  /** Goes one step back, or forward again. */
  function step(from: 'past' | 'future') {
    const code = steps[from].at(-1)
    if (!code || !look) return
    const to = from === 'past' ? 'future' : 'past'
    setSteps({ ...steps, [from]: steps[from].slice(0, -1), [to]: [...steps[to], writeLook(look)] })
    go({ code })
  }

  /** Covers parts with a color, whose material is loaded first if it is not known yet. */
  async function cover(parts: readonly Part[], skuId: string) {
    const turn = ++lastCover.current
    if (!known.has(skuId)) {
      const { list } = await client.fetchQuery(simulatorMaterials([skuId])).catch(() => ({ list: [] }))
      if (list.length === 0) return void toast.error(t('materialFailed'))
      setPicked((before) => [...before, ...list])
    }
    // A color that was chosen later may have loaded earlier.
    if (current.current && turn === lastCover.current)
      show(withCover(current.current, parts, { sku_id: skuId }))
  }

  const parts = look ? partsOf(look.product) : []
  const part = parts.find((one) => one === chosenPart) ?? parts[0]
  return {
    look,
    /** For the stage only: the look with the color that the mouse is over. */
    shown:
      look && part && previewed
        ? { look: withCover(look, [part], { sku_id: previewed.sku_id }), material: previewed }
        : undefined,
    preview,
    other: url.optimistic.other,
    known,
    /** The look came from a link, and its materials have not loaded yet. */
    isLoading,
    looks,
    broken: url.state.broken || (url.state.skuId !== undefined && named === undefined),
    ground: url.optimistic.ground,
    lamp: url.optimistic.lamp,
    pieces: url.optimistic.pieces,
    part,
    choosePart: (part: Part) => setPart(part),
    startLooks: start.looks.flatMap(({ code }) => readLook(code) ?? []),
    chooseProduct: (product: Product) => {
      const code = (named ?? start).looks.find((one) => one.product === product)?.code
      const next = readLook(code ?? '')
      if (next) show(next)
    },
    cover,
    lay: (part: Part, change: Partial<Omit<Cover, 'sku_id'>>) =>
      look && show(withCover(look, [part], change)),
    setAllAlike: (like: Cover) => look && show(withCover(look, partsOf(look.product), like)),
    trim: (change: Partial<Pick<Look, 'thread' | 'metal'>>) => look && show({ ...look, ...change }),
    show,
    startAgain: () => {
      const code = look && start.looks.find(({ product }) => product === look.product)?.code
      const next = readLook(code ?? '')
      if (next) show(next)
    },
    undo: steps.past.length > 0 ? () => step('past') : undefined,
    redo: steps.future.length > 0 ? () => step('future') : undefined,
    compare: (other: Look | undefined) => go({ otherCode: other && writeLook(other) }),
    setGround: (ground: Ground) => go({ ground }),
    setLamp: (lamp: Lamp) => go({ lamp }),
    setPieces: (pieces: number) => go({ pieces }),
  }
}

export type Simulator = ReturnType<typeof useSimulator>

/** The URL, the looks to start with, and those for the color that a link names. */
function useStart() {
  const state = useUrlState<UrlState>(parseUrl, ({ look, other, ...rest }) =>
    linkTo({ ...rest, code: look ? writeLook(look) : '', otherCode: other && writeLook(other) }),
  )
  const { data: start } = useSuspenseQuery(simulatorStart({}))
  const skuId = state.state.skuId
  const { data: named } = useQuery({
    ...simulatorStart(skuId ? { sku_id: skuId } : {}),
    enabled: skuId !== undefined,
  })
  return { state, start, named: skuId === undefined ? undefined : named }
}

/** Saved looks belong to the visitor's cookie or to the member, so the browser loads them after hydration. */
function useSavedLooks() {
  const hasCookie = useSession((session) => session.hasCookie)
  return useQuery({ ...savedLooks(), enabled: hasCookie })
}

/** The materials by SKU. Those of a look that came by a link are loaded. */
function useKnown(look: Look | undefined, other: Look | undefined, materials: readonly Material[]) {
  const needed = neededSkus(look, other)
  const known = new Map(materials.map((material) => [material.sku_id, material]))
  const { data, isLoading } = useQuery({
    ...simulatorMaterials(needed),
    enabled: needed.some((id) => !known.has(id)),
  })
  for (const material of data?.list ?? []) known.set(material.sku_id, material)
  return { known, isLoading }
}

/** Sorted, so that the server and the browser send the same query. */
export const neededSkus = (look: Look | undefined, other: Look | undefined): string[] =>
  [...new Set([...skusOf(look), ...skusOf(other)])].sort()
