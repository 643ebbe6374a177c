/** Where the merchant is registered: in mainland China, or outside it, with WeChat Pay Global. */
export type WechatPayRegion = keyof typeof wechatPayApis

type Api = {
  baseUrl: string
  /** A second host, which retries alternate with. */
  backupUrl?: string
  /** For a payment by code. */
  createPath: string
  /** For payments on a phone, which the shop offers in mainland China only. */
  createH5Path?: string
  createJsapiPath?: string
  paymentPath(paymentSn: string): string
  refundPath: string
  queryRefundPath(refundSn: string, merchantId: string): string
  /** Absent abroad, where WeChat Pay's documents name no such call. */
  redirectRefundPath?(refundId: string): string
  certificatesPath: string
  /** The books of a day such as `2026-11-20`. */
  statementPath(day: string, merchantId: string): string
}

/**
 * The addresses of WeChat Pay's two APIs, which sign alike. They differ in a few fields; abroad, requests have more
 * fields, and responses call the provider's numbers `id`.
 */
export const wechatPayApis = {
  mainland: {
    baseUrl: 'https://api.mch.weixin.qq.com',
    backupUrl: 'https://api2.mch.weixin.qq.com',
    createPath: '/v3/pay/transactions/native',
    createH5Path: '/v3/pay/transactions/h5',
    createJsapiPath: '/v3/pay/transactions/jsapi',
    paymentPath: (paymentSn) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(paymentSn)}`,
    refundPath: '/v3/refund/domestic/refunds',
    queryRefundPath: (refundSn) => `/v3/refund/domestic/refunds/${encodeURIComponent(refundSn)}`,
    redirectRefundPath: (refundId) =>
      `/v3/refund/domestic/refunds/${encodeURIComponent(refundId)}/apply-abnormal-refund`,
    certificatesPath: '/v3/certificates',
    statementPath: (day) => `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL&tar_type=GZIP`,
  },
  global: {
    baseUrl: 'https://apihk.mch.weixin.qq.com',
    createPath: '/v3/global/transactions/native',
    paymentPath: (paymentSn) => `/v3/global/transactions/out-trade-no/${encodeURIComponent(paymentSn)}`,
    refundPath: '/v3/global/refunds',
    queryRefundPath: (refundSn, merchantId) =>
      `/v3/global/refunds/out-refund-no/${encodeURIComponent(refundSn)}?mchid=${encodeURIComponent(merchantId)}`,
    certificatesPath: '/v3/global/certificates',
    statementPath: (day, merchantId) =>
      `/v3/global/statements?date=${day.replaceAll('-', '')}&mchid=${encodeURIComponent(merchantId)}`,
  },
} as const satisfies Record<string, Api>
