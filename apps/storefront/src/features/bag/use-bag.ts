import { notFound, outOfStock } from '@corium/browser/codes'
import { networkFailure, type Refusal, type Result } from '@corium/browser/result'
import type { Bag, BagLine, InvalidBagLine } from '@corium/contract/bag'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '#api/client.ts'
import { refreshFavorites } from '#api/member.ts'
import { bagContent } from '#api/queries.ts'
import { useSession, useSessionIsKnown } from '#api/session.ts'
import { toastError } from '#shop/page/toast-error.ts'
import { createChangeQueue } from './change-queue.ts'

/** A change of one line that the server has not confirmed yet. */
type PendingChange = { num?: number; is_sel?: boolean; removed?: boolean }
type PendingChanges = Readonly<Record<string, PendingChange>>

/** Why the server rejected a change of a line, and the available quantity if stock was the reason. */
export type LineError = { text: string; available: number | undefined }

/** Debounce delays in milliseconds. */
const quantityDelay = 400
const selectionDelay = 250

export type BagState = ReturnType<typeof useBag>

/**
 * The bag with optimistic updates. A change shows at once and is sent after a short delay. When the server
 * rejects it, the line falls back to the server's value and shows the error. Amounts
 * always come from the server.
 */
export function useBag() {
  const client = useQueryClient()
  const known = useSessionIsKnown()
  const query = useQuery({ ...bagContent(), enabled: known })
  const { queryKey } = bagContent()
  const [queue] = useState(createChangeQueue)
  const [pending, setPending] = useState<PendingChanges>({})
  const [lineErrors, setLineErrors] = useState<Readonly<Record<string, LineError>>>({})
  const unsentSelection = useRef(new Map<string, boolean>())
  const latestQuantity = useRef(new Map<string, number>())

  // Leaving the page sends the changes that are still waiting, also when the tab is closed or reloaded before they
  // were confirmed.
  useEffect(() => {
    addEventListener('pagehide', queue.sendAll)
    return () => void queue.flush().finally(() => removeEventListener('pagehide', queue.sendAll))
  }, [queue])

  async function send(request: () => Promise<Result<Bag>>): Promise<Result<Bag>> {
    return queue.enqueue(async () => {
      await client.cancelQueries({ queryKey })
      const result = await request()
      if (result.ok) {
        client.setQueryData(queryKey, result.data)
        useSession.setState({ carNum: result.data.num })
      } else if (result.code === networkFailure) {
        // The shop may have made the change, and only its response was lost.
        void client.invalidateQueries({ queryKey })
      }
      return result
    })
  }

  const addPending = (ids: readonly string[], change: PendingChange) =>
    setPending((before) => ({
      ...before,
      ...Object.fromEntries(ids.map((id) => [id, { ...before[id], ...change }])),
    }))

  /** Drops the confirmed values and keeps those that the buyer has changed again since. */
  const clearPending = (ids: readonly string[], confirmed: PendingChange) =>
    setPending((before) => {
      const after = { ...before }
      for (const id of ids) {
        const open = Object.entries(before[id] ?? {}).filter(
          ([name, value]) => confirmed[name as keyof PendingChange] !== value,
        )
        if (open.length > 0) after[id] = Object.fromEntries(open)
        else delete after[id]
      }
      return after
    })

  const setLineError = (id: string, error?: LineError) =>
    setLineErrors(({ [id]: _, ...others }) => (error ? { ...others, [id]: error } : others))

  function setQuantity(id: string, num: number) {
    addPending([id], { num })
    latestQuantity.current.set(id, num)
    setLineError(id)
    queue.schedule(`quantity ${id}`, quantityDelay, async () => {
      const result = await send(() => call('/shop/pc_api.flow/editNum', { cart_id: id, num }))
      clearPending([id], { num })
      // Ignore the result if the buyer has changed the quantity again since.
      if (latestQuantity.current.get(id) !== num) return true
      if (result.ok) setLineError(id)
      else showLineError(id, result)
      return result.ok
    })
  }

  function showLineError(id: string, { code, msg, data, shownInDialog }: Refusal) {
    if (shownInDialog) return
    setLineError(id, { text: msg, available: code === outOfStock ? data.lines[0]?.available_num : undefined })
    if (code === outOfStock || code === notFound) void query.refetch()
  }

  function select(ids: readonly string[], is_sel: boolean) {
    addPending(ids, { is_sel })
    for (const id of ids) unsentSelection.current.set(id, is_sel)
    queue.schedule('selection', selectionDelay, async () => {
      const all = [...unsentSelection.current]
      unsentSelection.current.clear()
      const results = [true, false].map((selected) => {
        const some = all.filter(([, value]) => value === selected).map(([id]) => id)
        return some.length === 0 || sendSelection(some, selected)
      })
      return (await Promise.all(results)).every(Boolean)
    })
  }

  async function sendSelection(ids: string[], is_sel: boolean) {
    const result = await send(() =>
      call('/shop/pc_api.flow/setSel', { cart_ids: ids, is_sel: is_sel ? 1 : 0 }),
    )
    clearPending(ids, { is_sel })
    return succeeded(result)
  }

  /** @returns the lines of the bag, unless the server did not change the color */
  async function setSku(id: string, sku_id: string): Promise<BagLine[] | undefined> {
    void queue.flush()
    const result = await send(() => call('/shop/pc_api.flow/editSku', { cart_id: id, sku_id }))
    if (!succeeded(result)) return undefined
    setLineError(id)
    return result.data.list
  }

  /** @returns whether the server removed the lines */
  async function remove(ids: string[]): Promise<boolean> {
    addPending(ids, { removed: true })
    void queue.flush()
    const result = await send(() => call('/shop/pc_api.flow/delGoods', { cart_ids: ids }))
    clearPending(ids, { removed: true })
    return succeeded(result)
  }

  /** @returns the products that were not saved before, unless the server moved nothing */
  async function moveToFavorites(ids: string[]): Promise<string[] | undefined> {
    addPending(ids, { removed: true })
    void queue.flush()
    let saved: string[] | undefined
    const result = await send(async () => {
      const moved = await call('/shop/pc_api.flow/moveToCollect', { cart_ids: ids })
      if (!moved.ok) return moved
      if (moved.data.moved_ids.length > 0) saved = moved.data.new_goods_ids
      return { ...moved, data: moved.data.bag }
    })
    clearPending(ids, { removed: true })
    if (succeeded(result)) await refreshFavorites()
    return saved
  }

  const restore = async (ids: string[]) =>
    succeeded(await send(() => call('/shop/pc_api.flow/undoDel', { cart_ids: ids })))

  const clearInvalid = async () => succeeded(await send(() => call('/shop/pc_api.flow/clearInvalid', {})))

  const shown = query.data && applyPending(query.data, pending)
  return {
    query,
    lines: shown?.list ?? [],
    invalid: shown?.invalid ?? [],
    amounts: query.data?.amounts,
    promotions: query.data?.promotions ?? [],
    /** The amounts shown do not include these changes yet. */
    hasPendingChanges: Object.keys(pending).length > 0,
    lineErrors,
    setQuantity,
    setSku,
    select,
    remove,
    moveToFavorites,
    restore,
    clearInvalid,
    /** Sends all waiting changes now. @returns whether the server accepted them */
    flush: () => queue.flush(),
  }
}

/** Shows a failure as a toast. @returns whether the call succeeded */
function succeeded<T>(result: Result<T>): result is Extract<Result<T>, { ok: true }> {
  if (!result.ok) toastError(result)
  return result.ok
}

function applyPending({ list, invalid }: Bag, pending: PendingChanges) {
  const isInBag = ({ cart_id }: BagLine | InvalidBagLine) => !pending[cart_id]?.removed
  return {
    list: list.filter(isInBag).map((line) => {
      const { num = line.num, is_sel = line.is_sel } = pending[line.cart_id] ?? {}
      return { ...line, num, is_sel }
    }),
    invalid: invalid.filter(isInBag),
  }
}
