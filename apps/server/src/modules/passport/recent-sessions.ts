import { LRUCache } from 'lru-cache'
import type { Member } from '#server/context.ts'

/*
 * Sessions that this node found valid a moment ago. A page makes several calls at once, and a checkout one
 * after another; this node asks the database once for them. Code that ends a session or changes its member
 * calls `invalidateSession` or `invalidateSessionsOf`, so that this node asks again; the others do within
 * `trustMs` (docs/decisions/0053).
 */

const trustMs = 1000
const maxSessions = 5000

type RecentSession = { member: Member; at: number; since: number }

const found = new LRUCache<string, RecentSession>({ max: maxSessions })
/** When sessions or members changed, by the session's hash or the member's id. */
const changed = new LRUCache<string, number>({ max: maxSessions, ttl: 2 * trustMs })

const keyOf = (session: Buffer): string => session.toString('latin1')

/** A change is reported shortly before its transaction commits, so data that is read until then may be outdated. */
const isUnchanged = (key: string, since: number): boolean => since > (changed.get(key) ?? -trustMs) + trustMs

/** `at` is the shop's time, which differs from the machine's in tests. */
export function recentMember(session: Buffer, at: Date): Member | undefined {
  const key = keyOf(session)
  const recent = found.get(key)
  if (!recent) return undefined
  const { member, since } = recent
  const isRecent = performance.now() - since < trustMs && Math.abs(at.getTime() - recent.at) < trustMs
  return isRecent && isUnchanged(key, since) && isUnchanged(member.id, since) ? member : undefined
}

/** Remembers the member of a session that was valid at this time. */
export function rememberSession(session: Buffer, member: Member, at: Date): void {
  found.set(keyOf(session), { member, at: at.getTime(), since: performance.now() })
}

/** Call it when a session ends. */
export function invalidateSession(session: Buffer): void {
  changed.set(keyOf(session), performance.now())
}

/** Call it when a member's number, email, lock or sessions change. */
export function invalidateSessionsOf(memberId: string): void {
  changed.set(memberId, performance.now())
}
