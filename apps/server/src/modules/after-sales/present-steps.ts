import type { AfterRow, AfterStep } from '@corium/contract/after-sales'
import { afterStatus } from '@corium/contract/after-status'
import type { Bilingual, Language } from '@corium/contract/language'
import { secondsOrNull } from '#server/runtime/clock.ts'
import { auditHours, sendBackDays } from './after-sales.limits.ts'
import { stepTexts } from './after-sales.texts.ts'
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

/** Who has to act, what comes next, and until when. */
export function presentNext(
  found: CaseRow,
  { now, language, isStuck }: { now: Date; language: Language; isStuck: boolean },
): Next {
  const [turn, text] = nextOf(found, now, isStuck)
  const hasTime = found.due_at !== null && (found.status < completed || turn === 'buyer')
  return { turn, next_text: text[language], due_at: hasTime ? secondsOrNull(found.due_at) : null }
}

function nextOf(found: CaseRow, now: Date, isStuck: boolean): [Next['turn'], Bilingual] {
  switch (found.status) {
    case submitted:
      return [
        'shop',
        {
          'en-us': `We review it within ${auditHours} hours. You can make changes until then.`,
          'zh-cn': `我们会在 ${auditHours} 小时内审核，审核前可修改申请。`,
        },
      ]
    case toSendBack:
      return [
        'buyer',
        {
          'en-us': 'Send the goods back and enter the tracking number.',
          'zh-cn': '请寄回商品并填写快递单号。',
        },
      ]
    case sentBack:
      return [
        'shop',
        {
          'en-us': 'We inspect the goods as soon as they arrive.',
          'zh-cn': '我们收到商品后将尽快验货。',
        },
      ]
    case approved:
    case goodsAccepted:
      return found.type === 'exchange'
        ? ['shop', { 'en-us': 'We send the replacement.', 'zh-cn': '我们将尽快发出换货商品。' }]
        : ['shop', { 'en-us': 'We start the refund.', 'zh-cn': '我们将尽快为您退款。' }]
    case replacementSent:
      return [
        'buyer',
        {
          'en-us': 'Confirm when the replacement has arrived.',
          'zh-cn': '收到换货商品后请确认。',
        },
      ]
    case refunding:
      return isStuck
        ? [
            'shop',
            {
              'en-us': 'The refund has not gone through yet. We are working on it.',
              'zh-cn': '退款暂未成功，工作人员正在处理。',
            },
          ]
        : [
            'none',
            {
              'en-us': 'The refund is on its way; it can take a few days.',
              'zh-cn': '退款已发起，具体到账时间以银行或支付平台为准。',
            },
          ]
    case completed:
      return ['none', { 'en-us': 'Nothing to do.', 'zh-cn': '无需操作。' }]
    case refused:
      return presentHandle(found, now).resubmit
        ? [
            'buyer',
            { 'en-us': 'You can apply once more, with new evidence.', 'zh-cn': '您可补充凭证后再申请一次。' },
          ]
        : ['none', { 'en-us': 'We could not approve it.', 'zh-cn': '申请未通过。' }]
    case goodsRefused:
      return ['none', { 'en-us': 'We are sending the goods back to you.', 'zh-cn': '商品将退回给您。' }]
    case withdrawn:
      return ['none', { 'en-us': 'You withdrew the application.', 'zh-cn': '您已撤销申请。' }]
    case lapsed:
      return ['none', { 'en-us': 'Nothing was sent back in time.', 'zh-cn': '未在期限内寄回商品。' }]
  }
}
