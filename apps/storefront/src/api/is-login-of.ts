import { sessionInvalid } from '@corium/browser/codes'
import { type Envelope, hasSucceeded, type Output, type Path } from '@corium/browser/result'
import { silently } from './client.ts'

const path = '/member/pc_api.users/getInfo' satisfies Path

/** Whether a token is this member's; one that has expired is no other's. Throws when the shop does not say. */
export async function isLoginOf(memberId: string, token: string): Promise<boolean> {
  const headers = { 'access-token': token, 'content-type': 'application/json' }
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(silently) })
  const envelope: Envelope<Output<typeof path>> = await response.json()
  if (hasSucceeded(envelope)) return envelope.data.user_id === memberId
  if (envelope.code === sessionInvalid) return true
  throw new Error(envelope.msg)
}
