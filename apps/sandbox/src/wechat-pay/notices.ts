import { randomUUID } from 'node:crypto'
import { chinaTime } from '#sandbox/clock.ts'
import { contentForgeries, type FaultTarget, signatureForgeries, takeFault } from '#sandbox/faults.ts'
import type { Notice } from '#sandbox/state.ts'
import { sendNotice } from '#sandbox/wechat-pay/send-notice.ts'
import type { Duty, World } from '#sandbox/world.ts'

/** Seconds between repeats of a notice that is not acknowledged: 24 h 4 min in all. */
const repeatAfter = [
  15, 15, 30, 180, 600, 1_200, 1_800, 1_800, 1_800, 3_600, 10_800, 10_800, 10_800, 21_600, 21_600,
]

type News = Pick<
  Notice,
  'event_type' | 'original_type' | 'out_trade_no' | 'out_refund_no' | 'notify_url' | 'summary' | 'plaintext'
>

export function newNotice(world: World, news: News): Notice {
  const now = world.now()
  return {
    ...news,
    id: randomUUID(),
    created_at: chinaTime(now),
    status: 'waiting',
    due_at: now.toISOString(),
    copies: 1,
    repeats: 0,
    attempts: [],
  }
}

/** Puts a notice on its way, unless a fault drops, holds, delays or doubles it. */
export function queueNotice(world: World, news: News): void {
  const notice = newNotice(world, news)
  const fault = takeFault(world, faultTarget(notice), subjects(notice), [
    'drop',
    'hold',
    'delay',
    'duplicate',
  ])
  if (fault?.mode === 'drop') stop(notice, 'dropped')
  if (fault?.mode === 'hold') stop(notice, 'held')
  if (fault?.mode === 'delay')
    notice.due_at = new Date(world.now().getTime() + (fault.ms ?? 60_000)).toISOString()
  if (fault?.mode === 'duplicate') notice.copies = fault.count ?? 2
  world.state.notices.push(notice)
  world.changed()
}

/** Lets a notice go out now, whatever has become of it. */
export function sendAgain(world: World, notice: Notice, copies = 1): void {
  notice.status = 'waiting'
  notice.due_at = world.now().toISOString()
  notice.copies = copies
  world.changed()
}

/** Sends what is due and repeats what is not acknowledged. */
export function noticeDuty(world: World): Duty {
  const underWay = new Map<Notice, Promise<void>>()
  const waiting = () =>
    world.state.notices.filter((notice) => notice.status === 'waiting' && !underWay.has(notice))

  async function attempt(notice: Notice): Promise<void> {
    const forgery = takeFault(world, faultTarget(notice), subjects(notice), [
      ...signatureForgeries,
      ...contentForgeries,
    ])?.mode
    const copies = Array.from({ length: notice.copies }, () => sendNotice(world, notice, forgery))
    notice.copies = 1
    const results = await Promise.all(copies)
    if (world.closing.aborted) return
    const at = world.now()
    notice.attempts.push(
      ...results.map(({ acknowledged, outcome }) => ({
        at: at.toISOString(),
        acknowledged,
        outcome,
        ...(forgery && { forgery }),
      })),
    )
    if (results.some(({ acknowledged }) => acknowledged)) stop(notice, 'acknowledged')
    else planRepeat(world, notice, at)
    world.changed()
  }

  return {
    nextDue() {
      const times = waiting().map(({ due_at }) => Date.parse(due_at!))
      return times.length ? Math.min(...times) : undefined
    },
    async run() {
      const now = world.now().toISOString()
      const due = world.closing.aborted ? [] : waiting().filter(({ due_at }) => due_at! <= now)
      for (const notice of due) {
        underWay.set(
          notice,
          attempt(notice).finally(() => underWay.delete(notice)),
        )
      }
      await Promise.all(underWay.values())
    },
  }
}

function planRepeat(world: World, notice: Notice, at: Date): void {
  const seconds = repeatAfter[notice.repeats]
  if (seconds === undefined) stop(notice, 'given-up')
  else {
    const wait = seconds * 1000 * world.state.settings.retry_scale
    notice.repeats += 1
    notice.due_at = new Date(at.getTime() + wait).toISOString()
  }
}

function stop(notice: Notice, status: Notice['status']): void {
  notice.status = status
  delete notice.due_at
}

function faultTarget({ original_type }: Notice): FaultTarget {
  return original_type === 'refund' ? 'wechat-pay.refund-notice' : 'wechat-pay.notice'
}

function subjects({ out_trade_no, out_refund_no }: Notice): (string | undefined)[] {
  return [out_trade_no, out_refund_no]
}
