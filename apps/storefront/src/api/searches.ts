import { call, silently } from './client.ts'
import { searchHistory } from './queries.ts'
import { browserQueryClient } from './query-client.ts'
import { visitorIsKnown } from './viewed.ts'

/** Remembers what the visitor has searched for. A failure is not worth a message. */
export async function recordSearch(keyword: string): Promise<void> {
  await visitorIsKnown()
  const result = await call('/shop/pc_api.goods/addSearchHistory', { keyword, ...silently })
  if (result.ok) await refreshSearches()
}

/** Forgets these keywords, or all. */
export async function forgetSearches(keywords?: string[]) {
  const result = await call('/shop/pc_api.goods/clearSearchHistory', keywords ? { keywords } : {})
  if (result.ok) await refreshSearches()
  return result
}

const refreshSearches = () =>
  browserQueryClient().invalidateQueries({ queryKey: [searchHistory().queryKey[0]] })
