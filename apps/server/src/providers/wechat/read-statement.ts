import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { Type } from 'typebox'
import { dayAfter, startOfDay } from '#server/runtime/china-time.ts'
import { type Clock, hour, later } from '#server/runtime/clock.ts'
import type { StatementEntry } from '../payment-provider.ts'
import { ProviderError } from '../provider-error.ts'
import { readGlobalStatement } from './read-global-statement.ts'
import { readTradeBill } from './read-trade-bill.ts'
import { type WechatClient, wrongAnswer } from './wechat-client.ts'
import type { WechatPayConfig } from './wechat-pay.config.ts'
import { wechatPayApis } from './wechat-pay-api.ts'

const operation = 'statement'
const maxBillBytes = 104_857_600
/**
 * Abroad, WeChat Pay's documents do not say how it responds while a statement is being written. So a response that
 * there is none means a day without trade only this long after the end of the day.
 */
const noneIsFinalAfterHours = 30

const BillResponse = Type.Object({
  hash_type: Type.Literal('SHA1'),
  hash_value: Type.String(),
  download_url: Type.String(),
})

/** Reads the books of a day, which WeChat Pay writes in the morning of the next one. */
export function statementReader(client: WechatClient, { region, merchantId }: WechatPayConfig, clock: Clock) {
  const { statementPath } = wechatPayApis[region]

  return async (day: string): Promise<StatementEntry[] | 'not-ready'> => {
    const request = { operation, method: 'GET', effect: 'read', timeoutMs: 10_000 } as const
    const path = statementPath(day, merchantId)
    try {
      return await (region === 'global' ? readAbroad({ ...request, path }) : readBill({ ...request, path }))
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      if (error.kind === 'not-found') return isNoneFinal(day) ? [] : 'not-ready'
      if (error.code === 'STATEMENT_CREATING') return 'not-ready'
      throw error
    }
  }

  /** Requests the mainland's bill, then downloads it. */
  async function readBill(request: Parameters<WechatClient['request']>[0]): Promise<StatementEntry[]> {
    const bill = await client.request(request, BillResponse)
    const text = unpackBill(await client.download(operation, bill.download_url), bill.hash_value)
    const entries = text === undefined ? undefined : readTradeBill(text, merchantId)
    if (!entries) throw wrongAnswer(operation, text === undefined ? 'digest' : 'format')
    return entries
  }

  async function readAbroad(request: Parameters<WechatClient['requestFile']>[0]): Promise<StatementEntry[]> {
    const file = await client.requestFile(request)
    const entries = readGlobalStatement(file.toString('utf8'), merchantId)
    if (!entries) throw wrongAnswer(operation, 'format')
    return entries
  }

  function isNoneFinal(day: string): boolean {
    if (region === 'mainland') return true
    return clock.now() >= later(startOfDay(dayAfter(day)), noneIsFinalAfterHours * hour)
  }
}

/** Unpacks a bill if its plain text has the digest; `undefined` for any other file. */
function unpackBill(file: Buffer, sha1: string): string | undefined {
  try {
    const text = gunzipSync(file, { maxOutputLength: maxBillBytes })
    return createHash('sha1').update(text).digest('hex') === sha1.toLowerCase()
      ? text.toString('utf8')
      : undefined
  } catch {
    return undefined
  }
}
