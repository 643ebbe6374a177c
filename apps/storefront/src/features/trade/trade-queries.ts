import type { Input, Path } from '@corium/browser/result'
import { query } from '#api/query-client.ts'

/* The queries of a member's trade account, in a file of their own because few members have one. */
type In<P extends Path> = Input<P>

export const tradeCredit = (input: In<'/member/pc_api.trade/credit'>) => ({
  ...query('/member/pc_api.trade/credit', input),
  staleTime: 0,
})
export const tradeStatement = (statement_id: string) => ({
  ...query('/member/pc_api.trade/statement', { statement_id }),
  staleTime: 0,
})
export const tradeAccount = () => ({ ...query('/member/pc_api.trade/info', {}), staleTime: 0 })
