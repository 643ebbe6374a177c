import type { Output } from '@corium/browser/result'
import type { BusinessKind } from '@corium/contract/trade'
import { tradeStatus } from '@corium/contract/trade-status'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query-client.ts'
import type { Tone } from '#ui/status-word.tsx'

/** A trade account as a row of the list. */
export type TradeRow = Output<'/staff/pc_api.trade/getList'>['list'][number]
/** A trade account with everything that its page shows. */
export type Trade = Output<'/staff/pc_api.trade/info'>
export type TradeGroup = Output<'/staff/pc_api.trade/getGroups'>['list'][number]

const tones: Readonly<Record<number, Tone>> = {
  [tradeStatus.submitted]: 'ours',
  [tradeStatus.approved]: 'done',
  [tradeStatus.refused]: 'wrong',
}

/** The look of a status, by who has to act. */
export const tradeTone = (status: number): Tone => tones[status] ?? 'resting'

/** The keys of the texts for kinds of business. */
export const businessTexts = {
  brand: 'brandBusiness',
  manufacturer: 'manufacturerBusiness',
  workshop: 'workshopBusiness',
  trader: 'traderBusiness',
  interior: 'interiorBusiness',
  other: 'otherBusiness',
} as const satisfies Record<BusinessKind, string>

export const useTradeGroups = () => useQuery(query('/staff/pc_api.trade/getGroups', {}))
