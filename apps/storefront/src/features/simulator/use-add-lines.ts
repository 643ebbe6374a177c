import { createRequestIds } from '@corium/browser/request-id'
import type { Refusal } from '@corium/browser/result'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { bagCounted } from '#api/member.ts'
import { bagContent } from '#api/queries.ts'
import { useSession } from '#api/session.ts'

export type LineToAdd = { goods_id: string; sku_id: string; num: number }

/**
 * Adds several materials to the bag, one call each. Stops at the first failure and returns the added ones and the
 * reason. A second try repeats the request ids of calls with an unknown result, and adds the rest.
 */
export function useAddLines() {
  const client = useQueryClient()
  const [requestIds] = useState(() => new Map<string, ReturnType<typeof createRequestIds>>())
  const [isBusy, setBusy] = useState(false)

  async function add(lines: readonly LineToAdd[]): Promise<{ added: LineToAdd[]; refusal?: Refusal }> {
    if (isBusy) return { added: [] }
    setBusy(true)
    await bagCounted()
    const added: LineToAdd[] = []
    let refusal: Refusal | undefined
    for (const line of lines) {
      const ids = requestIds.get(line.sku_id) ?? createRequestIds()
      requestIds.set(line.sku_id, ids)
      const result = await call('/shop/pc_api.flow/addCart', { ...line, request_id: ids.idFor(line) })
      ids.settle(result)
      if (!result.ok) {
        refusal = result
        break
      }
      useSession.setState({ carNum: result.data.cart_num })
      added.push({ ...line, num: result.data.added_num })
    }
    void client.invalidateQueries({ queryKey: bagContent().queryKey })
    setBusy(false)
    return { added, ...(refusal ? { refusal } : {}) }
  }
  return { add, isBusy }
}
