import type { Input } from '@corium/contract/call'
import { maxSearches } from '@corium/contract/limits'
import type * as contract from '@corium/contract/search-history'
import type { Context } from '#server/context.ts'
import { ownerOf } from '#server/modules/members/owner.ts'
import { networkOf } from '#server/runtime/network.ts'
import { deleteBeyond, saveSearch } from './search-history.db.ts'
import { networkSearchLimit, searchLimit } from './search-history.limits.ts'

/** Remembers what the caller has searched for, and forgets the keywords beyond the last 10. */
export async function recordSearch(
  context: Context,
  { keyword: typed }: Input<typeof contract.recordSearch>,
): Promise<Record<string, never>> {
  const { db, clock, limits, member, visitor, ip } = context
  await limits.consume('search-history', member?.id ?? visitor, searchLimit)
  if (!member) await limits.consume('search-history/network', networkOf(ip), networkSearchLimit)
  const keyword = typed.trim().replace(/\s+/g, ' ')
  if (keyword === '') return {}
  const owner = ownerOf(context)
  await saveSearch(db, owner, { keyword, searched_at: clock.now() })
  await deleteBeyond(db, owner, maxSearches)
  return {}
}
