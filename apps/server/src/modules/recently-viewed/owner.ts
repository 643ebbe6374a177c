import type { Context } from '#server/context.ts'

/** What was looked at belongs to a member, or before login to the uuid in the visitor's cookie. */
export type ViewOwner = { member_id: string } | { visitor_id: string }

export const ownerOf = ({ member, visitor }: Pick<Context, 'member' | 'visitor'>): ViewOwner =>
  member ? { member_id: member.id } : { visitor_id: visitor }
