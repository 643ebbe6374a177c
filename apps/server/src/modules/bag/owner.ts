import type { Context } from '#server/context.ts'

/** Whose bag it is: the member's, or before login that of the visitor's cookie. */
export type Owner = { member_id: string } | { visitor_id: string }

export const ownerOf = ({ member, visitor }: Pick<Context, 'member' | 'visitor'>): Owner =>
  member ? { member_id: member.id } : { visitor_id: visitor }

export const keyOfOwner = (owner: Owner): string =>
  'member_id' in owner ? `member:${owner.member_id}` : `visitor:${owner.visitor_id}`
