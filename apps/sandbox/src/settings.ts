import { sandboxCredentials } from '#sandbox/credentials.ts'

/** The providers' behavior, which the control API and the page Controls set. */
export type Settings = {
  /**
   * How far the merchant's switch from certificates to the public key has come. `certificate`: not started, so
   * everything is signed by certificate, even if a request names the public key. `switching`: responses are signed by
   * the key that the request names, or otherwise by certificate; notices move to the public key gradually.
   * `public-key`: done.
   */
  verification: 'certificate' | 'switching' | 'public-key'
  /**
   * While switching: the share of the notices that the public key signs. The provider goes
   * from 0.001 to 1 in a week.
   */
  public_key_notices: number
  /** How far the provider has replaced its certificate. `both`: two are valid, and either may sign. */
  certificate: 'current' | 'both' | 'next'
  /** Whether refusals are signed. 401 never is; for the others it is not known. */
  signed_refusals: boolean
  /** Multiplies the provider's retry delays for notices; 0 retries at once. */
  retry_scale: number
  /** How long the shop may take to acknowledge a notice. */
  notice_timeout_ms: number
  /** Time between accepting a refund and its success. */
  refund_after_ms: number
  /**
   * The registered address for PayPal's webhooks; empty: /hooks/paypal on the host of the order's return_url.
   */
  paypal_webhook_url: string
  /** Whether the SMS provider's limits per number apply. */
  sms_limits: boolean
  /**
   * The URLs to which Aliyun and Tencent push receipts, as entered in their consoles; empty if there are none.
   * Twilio's are in each request.
   */
  aliyun_receipt_url: string
  tencent_receipt_url: string
  /** Time between accepting a text and its receipt. */
  sms_receipt_ms: number
  /** The URL to which the mailbox of returned mail posts them; empty if there is none. */
  mail_bounce_url: string
  /** The URL of the Official Account's messages, as typed in WeChat's console; empty if none. */
  wechat_push_url: string
  wechat_push_mode: 'secure' | 'plain'
  /**
   * The host to which website logins may return, as registered in WeChat's console; without scheme and port.
   */
  wechat_redirect_host: string
  /** Whether account and website belong to one Open Platform account, so both see a person's unionid. */
  wechat_unionid: boolean
  /** The secret with which the shop signs webhooks, as entered in the ERP. */
  erp_webhook_secret: string
}

export const defaultSettings: Settings = {
  verification: 'public-key',
  public_key_notices: 0.5,
  certificate: 'current',
  signed_refusals: true,
  retry_scale: 1,
  notice_timeout_ms: 5_000,
  refund_after_ms: 3_000,
  paypal_webhook_url: '',
  sms_limits: true,
  aliyun_receipt_url: '',
  tencent_receipt_url: '',
  sms_receipt_ms: 1_000,
  mail_bounce_url: '',
  wechat_push_url: '',
  wechat_push_mode: 'secure',
  wechat_redirect_host: 'localhost',
  wechat_unionid: true,
  erp_webhook_secret: sandboxCredentials.erp.webhook_secret,
}
