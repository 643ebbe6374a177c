import type { AfterRow, AfterStep } from '@corium/contract/after-sales'
import { afterStatus } from '@corium/contract/after-status'
import type { Bilingual, Language } from '@corium/contract/language'
import { secondsOrNull } from '#server/runtime/clock.ts'
import { auditHours, sendBackDays } from './after-sales.limits.ts'
import { nextTexts, stepTexts } from './after-sales.texts.ts'
import { presentHandle } from './case-handle.ts'
import type { CaseRow } from './cases.db.ts'

const {
  submitted,
  toSendBack,
  approved,
  sentBack,
  goodsAccepted,
  replacementSent,
  refunding,
  completed,
  refused,
  goodsRefused,
  withdrawn,
  lapsed,
} = afterStatus

const keys = Object.keys(stepTexts) as AfterStep['key'][]

/** The step at which the case is, or ended without the rest. */
function currentStep({ status, decided_at }: CaseRow): {
  key: AfterStep['key']
  state: 'now' | 'done' | 'ended'
} {
  if (status === submitted) return { key: 'audit', state: 'now' }
  if (status === toSendBack || status === approved) return { key: 'approved', state: 'now' }
  if (status === completed) return { key: 'completed', state: 'done' }
  if (status === refused || (status === withdrawn && !decided_at)) return { key: 'audit', state: 'ended' }
  return { key: 'return', state: status < completed ? 'now' : 'ended' }
}

const within: Partial<Record<AfterStep['key'], Bilingual>> = {
  audit: { 'en-us': `within ${auditHours} hours`, 'zh-cn': `${auditHours} 小时内` },
  return: { 'en-us': `${sendBackDays} days to send it back`, 'zh-cn': `${sendBackDays} 天内寄回` },
}

/** The five steps of a case (§4). */
export function presentSteps(found: CaseRow, language: Language): AfterStep[] {
  const current = currentStep(found)
  const reached = keys.indexOf(current.key)
  const needsReturn = found.type !== 'refund_only'
  return keys.map((key, at) => {
    const state = at < reached ? 'done' : at === reached ? current.state : 'todo'
    const isAhead = state === 'todo' || state === 'now'
    const note =
      isAhead && (key !== 'return' || needsReturn) && found.status <= toSendBack ? within[key] : undefined
    return {
      key,
      name: stepTexts[key][language],
      state,
      time: isAhead ? null : timeOf(found, key, state),
      note: note?.[language] ?? '',
    }
  })
}

function timeOf(found: CaseRow, key: AfterStep['key'], state: AfterStep['state']): number | null {
  const { created_at, decided_at, checked_at, shipped_at, ended_at } = found
  if (state === 'ended') return secondsOrNull(ended_at)
  const moments = {
    submitted: created_at,
    audit: decided_at,
    approved: decided_at,
    return: shipped_at ?? checked_at,
    completed: ended_at,
  }
  const moment = moments[key]
  return secondsOrNull(moment)
}

type Next = Pick<AfterRow, 'turn' | 'next_text' | 'due_at'>

/** The party that has to act, its next step, and until when. */
export function presentNext(
  found: CaseRow,
  { now, language, isStuck }: { now: Date; language: Language; isStuck: boolean },
): Next {
  const [turn, next] = nextOf(found, now, isStuck)
  const hasTime = found.due_at !== null && (found.status < completed || turn === 'buyer')
  return { turn, next_text: nextTexts[next][language], due_at: hasTime ? secondsOrNull(found.due_at) : null }
}

function nextOf(found: CaseRow, now: Date, isStuck: boolean): [Next['turn'], keyof typeof nextTexts] {
  switch (found.status) {
    case submitted:
      return ['shop', 'review']
    case toSendBack:
      return ['buyer', 'send-back']
    case sentBack:
      return ['shop', 'inspect']
    case approved:
    case goodsAccepted:
      return ['shop', found.type === 'exchange' ? 'replace' : 'refund']
    case replacementSent:
      return ['buyer', 'confirm']
    case refunding:
      return isStuck ? ['shop', 'refund-stuck'] : ['none', 'refund-sent']
    case completed:
      return ['none', 'completed']
    case refused:
      return presentHandle(found, now).resubmit ? ['buyer', 'resubmit'] : ['none', 'refused']
    case goodsRefused:
      return ['none', 'goods-refused']
    case withdrawn:
      return ['none', 'withdrawn']
    case lapsed:
      return ['none', 'lapsed']
  }
}
