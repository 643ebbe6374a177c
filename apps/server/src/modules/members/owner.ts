import type { Context } from '#server/context.ts'

/**
 * A bag, favorites and recently viewed goods belong to a member, or before login to
 * the uuid in the visitor's cookie.
 */
export type Owner = { member_id: string } | { visitor_id: string }

export const ownerOf = ({ member, visitor }: Pick<Context, 'member' | 'visitor'>): Owner =>
  member ? { member_id: member.id } : { visitor_id: visitor }

export const ownerKey = (owner: Owner): string =>
  'member_id' in owner ? `member:${owner.member_id}` : `visitor:${owner.visitor_id}`
