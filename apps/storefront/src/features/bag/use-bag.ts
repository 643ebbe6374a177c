import type { Bag, BagLine, InvalidBagLine } from '@corium/contract/bag'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '#api/client.ts'
import { notFound, outOfStock } from '#api/codes.ts'
import { bagContent } from '#api/queries.ts'
import type { Refusal, Result } from '#api/result.ts'
import { useSession, useSessionIsKnown } from '#api/session.ts'
import { sayFailure } from '#shop/say-failure.ts'
import { createChangeQueue } from './change-queue.ts'

/** What the buyer has changed and the shop has not answered yet. */
type Wish = { num?: number; is_sel?: boolean; gone?: boolean }

/** What the shop said about a line instead of changing it, and how much of it is left. */
export type Trouble = { text: string; left: number | undefined }

/** Milliseconds of quiet before a change is sent. */
const quantityPause = 400
const selectionPause = 250

export type BagDesk = ReturnType<typeof useBag>

/**
 * The bag as the buyer wants it. A change shows at once and goes to the shop after a short pause; a refused one
 * falls back to what the shop has and is explained at its line. Amounts are always the shop's own.
 */
export function useBag() {
  const client = useQueryClient()
  const known = useSessionIsKnown()
  const query = useQuery({ ...bagContent(), enabled: known })
  const { queryKey } = bagContent()
  const [queue] = useState(createChangeQueue)
  const [wishes, setWishes] = useState<Readonly<Record<string, Wish>>>({})
  const [troubles, setTroubles] = useState<Readonly<Record<string, Trouble>>>({})
  const picked = useRef(new Map<string, boolean>())
  const wished = useRef(new Map<string, number>())

  // A change that still waits when the page is left is sent, not lost.
  useEffect(() => () => void queue.flush(), [queue])

  async function send(ask: () => Promise<Result<Bag>>): Promise<Result<Bag>> {
    return queue.inTurn(async () => {
      await client.cancelQueries({ queryKey })
      const answer = await ask()
      if (answer.ok) {
        client.setQueryData(queryKey, answer.data)
        useSession.setState({ carNum: answer.data.num })
      }
      return answer
    })
  }

  const wish = (ids: readonly string[], change: Wish) =>
    setWishes((before) => ({
      ...before,
      ...Object.fromEntries(ids.map((id) => [id, { ...before[id], ...change }])),
    }))

  /** Forgets what was answered, unless the buyer wishes for something else by now. */
  const settle = (ids: readonly string[], answered: Wish) =>
    setWishes((before) => {
      const after = { ...before }
      for (const id of ids) {
        const open = Object.entries(before[id] ?? {}).filter(
          ([name, value]) => answered[name as keyof Wish] !== value,
        )
        if (open.length > 0) after[id] = Object.fromEntries(open)
        else delete after[id]
      }
      return after
    })

  const complain = (id: string, trouble?: Trouble) =>
    setTroubles(({ [id]: _, ...others }) => (trouble ? { ...others, [id]: trouble } : others))

  function setQuantity(id: string, num: number) {
    wish([id], { num })
    wished.current.set(id, num)
    complain(id)
    queue.later(`quantity ${id}`, quantityPause, async () => {
      const answer = await send(() => call('/shop/pc_api.flow/editNum', { cart_id: id, num }))
      settle([id], { num })
      // What was refused may not be wished for any more.
      if (wished.current.get(id) !== num) return true
      if (answer.ok) complain(id)
      else explain(id, answer)
      return answer.ok
    })
  }

  function explain(id: string, { code, msg, data, told }: Refusal) {
    if (told) return
    const { lines } = (data ?? {}) as { lines?: { available_num: number }[] }
    complain(id, { text: msg, left: code === outOfStock ? lines?.[0]?.available_num : undefined })
    if (code === outOfStock || code === notFound) void query.refetch()
  }

  function select(ids: readonly string[], is_sel: boolean) {
    wish(ids, { is_sel })
    for (const id of ids) picked.current.set(id, is_sel)
    queue.later('selection', selectionPause, async () => {
      const all = [...picked.current]
      picked.current.clear()
      const answers = [true, false].map((chosen) => {
        const some = all.filter(([, value]) => value === chosen).map(([id]) => id)
        return some.length === 0 || sendSelection(some, chosen)
      })
      return (await Promise.all(answers)).every(Boolean)
    })
  }

  async function sendSelection(ids: string[], is_sel: boolean) {
    const answer = await send(() =>
      call('/shop/pc_api.flow/setSel', { cart_ids: ids, is_sel: is_sel ? 1 : 0 }),
    )
    settle(ids, { is_sel })
    return worked(answer)
  }

  /** @returns whether the lines are out of the bag */
  async function remove(ids: string[]): Promise<boolean> {
    wish(ids, { gone: true })
    await queue.flush()
    const answer = await send(() => call('/shop/pc_api.flow/delGoods', { cart_ids: ids }))
    settle(ids, { gone: true })
    return worked(answer)
  }

  const putBack = async (ids: string[]) =>
    worked(await send(() => call('/shop/pc_api.flow/undoDel', { cart_ids: ids })))

  const clearInvalid = async () => worked(await send(() => call('/shop/pc_api.flow/clearInvalid', {})))

  const shown = query.data && withWishes(query.data, wishes)
  return {
    query,
    lines: shown?.list ?? [],
    invalid: shown?.invalid ?? [],
    amounts: query.data?.amounts,
    /** The amounts are about to change. */
    unsettled: Object.keys(wishes).length > 0,
    troubles,
    setQuantity,
    select,
    remove,
    putBack,
    clearInvalid,
    /** Sends what still waits. @returns whether the shop has accepted it */
    settleAll: () => queue.flush(),
  }
}

/** Whether it worked; what went wrong with the bag as a whole is said in a toast. */
function worked(answer: Result<unknown>): boolean {
  if (!answer.ok) sayFailure(answer)
  return answer.ok
}

function withWishes({ list, invalid }: Bag, wishes: Readonly<Record<string, Wish>>) {
  const stays = ({ cart_id }: BagLine | InvalidBagLine) => !wishes[cart_id]?.gone
  return {
    list: list.filter(stays).map((line) => {
      const { num = line.num, is_sel = line.is_sel } = wishes[line.cart_id] ?? {}
      return { ...line, num, is_sel }
    }),
    invalid: invalid.filter(stays),
  }
}
