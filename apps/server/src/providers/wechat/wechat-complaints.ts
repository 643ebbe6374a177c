import { createPrivateKey } from 'node:crypto'
import { Type } from 'typebox'
import type { ComplaintEntry, Complaints, ListedComplaint, ProviderComplaint } from '../complaints.ts'
import { type Observe, observed } from '../observe.ts'
import { ProviderError } from '../provider-error.ts'
import {
  Complaint,
  ComplaintPage,
  HistoryPage,
  readComplaint,
  readEntry,
  readListed,
} from './read-complaint.ts'
import { provider, type WechatClient, wrongAnswer } from './wechat-client.ts'
import type { WechatPayConfig } from './wechat-pay.config.ts'

export const complaintNoticePath = '/hooks/wechatpay/complaint'

const complaintsPath = '/v3/merchant-service/complaints-v2'
const addressPath = '/v3/merchant-service/complaint-notifications'
/** The page sizes that WeChat Pay allows for the list and for a history. */
const listPage = 50
const historyPage = 300
/** More pages than a shop gets in a week, and than both sides write about a complaint. */
const maxPages = 20

const Address = Type.Object({ url: Type.Optional(Type.Union([Type.String(), Type.Null()])) })

const read = { method: 'GET', timeoutMs: 5_000, effect: 'read' } as const
const write = { method: 'POST', timeoutMs: 10_000, effect: 'write' } as const

/** WeChat Pay's 消费者投诉 2.0, for merchants in the mainland. */
export function createComplaints(
  client: WechatClient,
  config: WechatPayConfig,
  observe: Observe | undefined,
): Complaints {
  const merchantKey = createPrivateKey(config.merchantKey)
  const complainted_mchid = config.merchantId
  const noticeUrl = config.noticeOrigin + complaintNoticePath
  const run = <T>(operation: string, work: () => Promise<T>) => observed(observe, provider, operation, work)

  return {
    list: (from, to) => run('complaints', () => list(from, to)),
    query: (number) => run('complaint', () => query(number)),
    history: (number) => run('complaint-history', () => history(number)),
    reply: (number, text) =>
      run('complaint-reply', () =>
        client.requestEmpty({
          operation: 'complaint-reply',
          ...write,
          path: `${pathOf(number)}/response`,
          body: { complainted_mchid, response_content: text },
          // The request has no number of ours by which WeChat Pay would recognize a repetition.
          isSentOnce: true,
        }),
      ),
    complete: (number) =>
      run('complaint-complete', () =>
        client.requestEmpty({
          operation: 'complaint-complete',
          ...write,
          path: `${pathOf(number)}/complete`,
          body: { complainted_mchid },
          isSentOnce: true,
        }),
      ),
    register: () => run('complaint-address', register),
  }

  async function list(from: string, to: string): Promise<ListedComplaint[]> {
    const operation = 'complaints'
    return readPages(listPage, async (limit, offset) => {
      const query = new URLSearchParams({
        limit: String(limit),
        offset: String(offset),
        begin_date: from,
        end_date: to,
        complainted_mchid,
      })
      const page = await client.request(
        { operation, ...read, path: `${complaintsPath}?${query}` },
        ComplaintPage,
      )
      return (page.data ?? []).map(readListed)
    })
  }

  async function query(number: string): Promise<ProviderComplaint> {
    const operation = 'complaint'
    const response = await client.request({ operation, ...read, path: pathOf(number) }, Complaint)
    const isOurs = (response.complainted_mchid ?? complainted_mchid) === complainted_mchid
    const complaint = readComplaint(response, merchantKey)
    if (!complaint || !isOurs || complaint.number !== number) throw wrongAnswer(operation)
    return complaint
  }

  async function history(number: string): Promise<ComplaintEntry[]> {
    const operation = 'complaint-history'
    const entries = await readPages(historyPage, async (limit, offset) => {
      const path = `${pathOf(number)}/negotiation-historys?limit=${limit}&offset=${offset}`
      const page = await client.request({ operation, ...read, path }, HistoryPage)
      return (page.data ?? []).map((entry) => readEntry(entry) ?? refuseEntry(operation))
    })
    return oldestFirst(entries)
  }

  async function register(): Promise<{ other?: string }> {
    const operation = 'complaint-address'
    const known = await findAddress(operation)
    if (known === noticeUrl) return {}
    if (known && config.complaintAddress !== 'replace') return { other: known }
    const method = known ? 'PUT' : 'POST'
    const request = { operation, ...write, method, path: addressPath, body: { url: noticeUrl } } as const
    await client.request(request, Address)
    return {}
  }

  /** `undefined` if no address is registered; WeChat Pay refuses to create a second one. */
  async function findAddress(operation: string): Promise<string | undefined> {
    try {
      const { url } = await client.request({ operation, ...read, path: addressPath }, Address)
      return url || undefined
    } catch (error) {
      const kinds = ['not-found', 'unproven', 'refused']
      if (error instanceof ProviderError && kinds.includes(error.kind)) return undefined
      throw error
    }
  }
}

const pathOf = (number: string): string => `${complaintsPath}/${encodeURIComponent(number)}`

/** Reads pages until one is not full. */
async function readPages<T>(
  limit: number,
  readPage: (limit: number, offset: number) => Promise<T[]>,
): Promise<T[]> {
  const all: T[] = []
  for (let index = 0; index < maxPages; index++) {
    const page = await readPage(limit, index * limit)
    all.push(...page)
    if (page.length < limit) break
  }
  return all
}

/** Sorted here, because WeChat Pay's documents do not name an order; entries of the same moment keep theirs. */
function oldestFirst(entries: readonly ComplaintEntry[]): ComplaintEntry[] {
  const isNewestFirst = (entries[0]?.at ?? 0) > (entries.at(-1)?.at ?? 0)
  const inOrder = isNewestFirst ? entries.toReversed() : entries
  return inOrder.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

function refuseEntry(operation: string): never {
  throw wrongAnswer(operation)
}
