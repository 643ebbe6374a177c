import type { Context } from '#server/context.ts'
import { day } from '#server/runtime/clock.ts'
import { networkOf } from '#server/runtime/network.ts'

const readLimits = {
  /** New cookies do not make new readers without end. */
  network: { max: 300, seconds: day },
  once: { max: 1, seconds: day },
}

/** Counts a reading. @returns whether it is the visitor's first of the day. @throws `too-many-requests` */
export async function consumeRead({ limits, visitor, ip }: Context, articleId: string): Promise<boolean> {
  if ((await limits.count('article-read', `${visitor} ${articleId}`, readLimits.once)) > 0) return false
  await limits.consume('article-read/network', networkOf(ip), readLimits.network)
  await limits.consume('article-read', `${visitor} ${articleId}`, readLimits.once)
  return true
}
