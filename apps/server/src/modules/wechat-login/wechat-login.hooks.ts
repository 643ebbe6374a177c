import { readLanguage } from '@corium/contract/language'
import type { Shop } from '#server/context.ts'
import type { Hook, HookRequest } from '#server/http/route.ts'
import { answerPath, readAnswerRef } from './answer-link.ts'
import { presentAnswerPage } from './answer-page.ts'
import { confirmScan, findAnswerState, rejectScan } from './answer-scan.ts'
import { describeAttempt } from './chat-texts.ts'
import { receivePush } from './receive-push.ts'

const pushPath = '/hooks/wechat/oa'

/** Where WeChat reports scans, and the page on which people confirm them. */
export const wechatLoginHooks = (shop: Shop): readonly Hook[] => [
  { method: 'GET', path: pushPath, receive: async ({ query }) => answerEcho(shop, query) },
  { path: pushPath, receive: (request) => answerPush(shop, request) },
  { method: 'GET', path: answerPath, receive: (request) => showAnswerPage(shop, request) },
  { path: answerPath, receive: (request) => takeAnswer(shop, request) },
]

const accountOf = ({ providers }: Shop) => providers.wechatLogin?.officialAccount

const forbidden = { status: 403, body: { code: 'FAIL' } }
/** The shop has no Official Account. */
const absent = { status: 404, body: { code: 'FAIL' } }

function answerEcho(shop: Shop, query: HookRequest['query']) {
  const account = accountOf(shop)
  if (!account) return absent
  const echo = account.readEcho(query)
  return echo === undefined ? forbidden : { status: 200, body: echo }
}

/**
 * Nothing to say in the chat. WeChat would repeat a push without a response, and show an error in the chat.
 */
const noReply = { status: 200, body: 'success' }

async function answerPush(shop: Shop, { query, body }: HookRequest) {
  const account = accountOf(shop)
  if (!account) return absent
  const reading = account.readPush(query, body)
  if (!reading.ok) {
    if (reading.rejection === 'unreadable') return noReply
    shop.rejections.note('wechat', reading.rejection)
    return forbidden
  }
  const { reply, afterwards } = await receivePush(shop, account, reading.push)
  if (reply === undefined) return noReply
  return { status: 200, type: 'application/xml; charset=utf-8', body: reading.reply(reply), afterwards }
}

/** Following the link only shows the question: previews and virus scanners follow links too. */
async function showAnswerPage(shop: Shop, request: HookRequest) {
  const scanId = readAnswerRef(shop, request.params.ref ?? '')
  return present(shop, scanId, request)
}

async function takeAnswer(shop: Shop, request: HookRequest) {
  const scanId = readAnswerRef(shop, request.params.ref ?? '')
  const answer = new URLSearchParams(request.body.toString('utf8')).get('answer')
  if (scanId && answer === 'confirm') await confirmScan(shop, scanId)
  if (scanId && answer === 'refuse') await rejectScan(shop, scanId)
  return present(shop, scanId, request)
}

async function present(shop: Shop, scanId: string | undefined, { headers, query }: HookRequest) {
  const language = readLanguage(String(headers['accept-language'] ?? ''))
  const { state, scan } = scanId
    ? await findAnswerState(shop, scanId)
    : { state: 'expired' as const, scan: undefined }
  const { name } = await shop.settings.get(shop.db, 'shop')
  return presentAnswerPage(language, name[language], {
    state,
    attempt: scan && describeAttempt(scan),
    canConfirm: query.answer !== 'refuse',
  })
}
