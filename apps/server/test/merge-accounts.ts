import { mergeMembers, previewMerge } from '@corium/contract/merge-members'
import type { Caller } from './shop.ts'

/** Staff give everything of one account to another, after looking at both. */
export async function mergeAccounts(staff: Caller, from_id: string, to_id: string) {
  const { from, to } = await staff.get(previewMerge, { from_id, to_id })
  const versions = { from_version: from.version, to_version: to.version }
  return staff.call(mergeMembers, { from_id, to_id, ...versions })
}
