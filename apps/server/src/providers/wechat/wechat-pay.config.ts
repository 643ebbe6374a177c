import type { Clock } from '#server/runtime/clock.ts'
import type { HttpClient } from '../http-request.ts'
import type { Observe } from '../observe.ts'
import type { Timing } from '../timing.ts'
import type { WechatPayRegion } from './wechat-pay-api.ts'

/** `h5`: payments from the browser of a phone. `jsapi`: in WeChat's own browser. */
export type WechatPayProduct = 'h5' | 'jsapi'

export type WechatPayConfig = {
  region: WechatPayRegion
  /** Scheme and host only: the signature covers the path. */
  baseUrl: string
  /** WeChat Pay's second host; retries alternate between the two. */
  backupUrl?: string
  /** Scheme and host of our server, where WeChat Pay sends its notices. Production needs https. */
  noticeOrigin: string
  /**
   * What to do if WeChat Pay sends its notices about complaints to another address; by default that address stays.
   */
  complaintAddress?: 'keep' | 'replace'
  /** Products of WeChat Pay that the merchant may use besides Native; in mainland China only. */
  products?: readonly WechatPayProduct[]
  merchantId: string
  appId: string
  /** The four digits of the merchant's trade (MCC), which payments abroad name. */
  merchantCategory?: string
  /** Signs our requests (PEM), with the serial of the certificate it belongs to. */
  merchantKey: string
  merchantCertificateSerial: string
  /** 32 ASCII characters; decrypts notices and certificates. */
  apiV3Key: string
  /**
   * Public-key mode: `PUB_KEY_ID_…` and PEM, the current one first. Empty when only certificates are used.
   */
  publicKeys: readonly { id: string; pem: string }[]
  /**
   * Certificate mode when present, even if empty: the PEM texts known at the start; the client downloads
   * newer ones. Both modes are on while the merchant switches from one to the other.
   */
  platformCertificates?: readonly string[]
}

export type WechatPayDeps = {
  clock: Clock
  http?: HttpClient
  timing?: Timing
  observe?: Observe
}
