import { maxCompared, maxLength } from '@corium/contract/limits'

/** The ids of colors in a link, each once, as many as fit beside each other; `left` counts the others. */
export function skuIdsIn(search: URLSearchParams): { skuIds: string[]; left: number } {
  const named = (search.get('sku_ids') ?? '').split(',').map((id) => id.trim())
  const ids = [...new Set(named.filter((id) => id !== '' && id.length <= maxLength.id))]
  return { skuIds: ids.slice(0, maxCompared), left: Math.max(0, ids.length - maxCompared) }
}
