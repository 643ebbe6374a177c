import { mergeMembers, previewMerge } from '@corium/contract/merge-members'
import type { Caller } from './shop.ts'

/** Staff merge one account into another, after the preview of both. */
export async function mergeAccounts(staff: Caller, from_id: string, to_id: string) {
  const { from, to } = await staff.get(previewMerge, { from_id, to_id })
  const versions = { from_version: from.version, to_version: to.version }
  return staff.call(mergeMembers, { from_id, to_id, ...versions })
}
