import {
  accountHasWechat,
  accountLocked,
  generalFailure,
  loginExpired,
  secondStepNeeded,
  stateConflict,
  wechatNotConfirmed,
  wechatTaken,
} from '@corium/browser/codes'
import { type Output, type Refusal, type Result, ShopError } from '@corium/browser/result'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { useCurrentTime } from '#shop/page/use-current-time.ts'

/** The calls that tell the status of a scan, for a login and for linking WeChat with an account. */
type StatusPath = '/member/pc_api.passport/getScanStatus' | '/member/pc_api.security/getWechatStatus'
type Code = Output<'/member/pc_api.passport/getQrcode'>

type Options<P extends StatusPath> = {
  statusPath: P
  /** Gets a code. */
  start: () => Promise<Result<Code>>
  /** The person has confirmed on the phone. */
  onConfirmed: (data: Output<P>) => void
  /** The person has confirmed, and the account asks for a second step. */
  onRefused?: (refusal: Refusal) => void
}

/** The status of a code in the server's last response. */
type Scan =
  | { state: 'waiting' | 'refused' | 'confirmed' }
  | { state: 'scanned'; expire_at: number }
  | { state: 'expired'; wasScanned: boolean }
  /** `failed`: there is no code; `blocked`: this person cannot log in, or cannot be linked. */
  | { state: 'failed' | 'blocked'; refusal: Refusal }

const pollInterval = 3_000

/** Refusals that end the polling, besides those of the code itself. */
const ends: readonly number[] = [accountLocked, wechatTaken, accountHasWechat, stateConflict]

/**
 * How often a code renews itself, with a call to WeChat each time; after that the visitor has to ask for a new one.
 */
const maxRenewals = 2

/**
 * A QR code for WeChat and what happens to it. The status is polled every three seconds until the scan ends (§4), one
 * request at a time, and not while the tab is hidden; a failed request does not stop the polling.
 */
export function useWechatCode<P extends StatusPath>({
  statusPath,
  start,
  onConfirmed,
  onRefused,
}: Options<P>) {
  const client = useQueryClient()
  const [renewals, setRenewals] = useState(0)

  const code = useQuery<Code & { clockOffset: number }, ShopError>({
    queryKey: [statusPath, 'code'],
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async () => {
      const result = await start()
      if (!result.ok) throw new ShopError(result)
      return { ...result.data, clockOffset: result.data.server_time - Date.now() / 1000 }
    },
  })

  const scanKey = [statusPath, code.data?.ticket, code.dataUpdatedAt]
  const scan = useQuery<Scan, ShopError>({
    queryKey: scanKey,
    enabled: code.data !== undefined,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (isOver(state.data) ? false : pollInterval),
    refetchOnWindowFocus: ({ state }) => (isOver(state.data) ? false : 'always'),
    queryFn: () => pollOnce(code.data as Code),
  })

  async function pollOnce({ ticket, unique_id }: Code): Promise<Scan> {
    const result = await call<StatusPath>(statusPath, { ticket, unique_id })
    if (result.ok) {
      onConfirmed(result.data as Output<P>)
      return { state: 'confirmed' }
    }
    if (result.code === generalFailure && 'state' in result.data) {
      const { state, expire_at = 0 } = result.data
      return state === 'scanned' ? { state, expire_at } : { state }
    }
    if (result.code === secondStepNeeded) {
      onRefused?.(result)
      return { state: 'confirmed' }
    }
    if (result.code === wechatNotConfirmed) return { state: 'refused' }
    if (ends.includes(result.code)) return { state: 'blocked', refusal: result }
    if (result.code !== loginExpired) throw new ShopError(result)
    const wasScanned = client.getQueryData<Scan>(scanKey)?.state === 'scanned'
    if (!wasScanned && renewals < maxRenewals) {
      setRenewals(renewals + 1)
      void code.refetch()
      return { state: 'waiting' }
    }
    return { state: 'expired', wasScanned }
  }

  const now = useCurrentTime()
  const { data: offered, error: refusedCode } = code
  const current: Scan | { state: 'starting' } = refusedCode
    ? { state: 'failed', refusal: refusedCode.refusal }
    : offered
      ? (scan.data ?? { state: 'waiting' })
      : { state: 'starting' }
  return {
    scan: current,
    url: offered?.url,
    now,
    /** When the code failed to load, in seconds of the device's clock. */
    failedAt: code.errorUpdatedAt / 1000,
    /** Seconds until the code expires, or until the time to confirm is over. */
    secondsLeft: offered
      ? (current.state === 'scanned' ? current.expire_at : offered.expire_at) - now - offered.clockOffset
      : 0,
    renewsItself: renewals < maxRenewals,
    isOffline: scan.isError,
    isRenewing: code.isFetching,
    renew() {
      setRenewals(0)
      void code.refetch()
    },
  }
}

export type WechatCode = ReturnType<typeof useWechatCode>

const isOver = (scan: Scan | undefined): boolean =>
  scan !== undefined && scan.state !== 'waiting' && scan.state !== 'scanned'
