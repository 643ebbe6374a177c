import { listCertificates } from '#sandbox/wechat-pay/certificates.ts'
import { applyAbnormalRefund, createRefund, queryRefund } from '#sandbox/wechat-pay/refunds.ts'
import type { ApiRoute } from '#sandbox/wechat-pay/route.ts'
import {
  closeTransaction,
  createTransaction,
  queryTransaction,
  queryTransactionById,
} from '#sandbox/wechat-pay/transactions.ts'

/** The routes of `api.mch.weixin.qq.com` that the sandbox implements. */
export const weChatPayRoutes: ApiRoute[] = [
  {
    method: 'POST',
    path: '/v3/pay/transactions/native',
    target: 'wechat-pay.create',
    handler: createTransaction,
  },
  {
    method: 'GET',
    path: '/v3/pay/transactions/out-trade-no/:out_trade_no',
    target: 'wechat-pay.query',
    handler: queryTransaction,
  },
  {
    method: 'GET',
    path: '/v3/pay/transactions/id/:transaction_id',
    target: 'wechat-pay.query',
    handler: queryTransactionById,
  },
  {
    method: 'POST',
    path: '/v3/pay/transactions/out-trade-no/:out_trade_no/close',
    target: 'wechat-pay.close',
    handler: closeTransaction,
  },
  {
    method: 'POST',
    path: '/v3/refund/domestic/refunds',
    target: 'wechat-pay.refund',
    handler: createRefund,
  },
  {
    method: 'GET',
    path: '/v3/refund/domestic/refunds/:out_refund_no',
    target: 'wechat-pay.refund-query',
    handler: queryRefund,
  },
  {
    method: 'POST',
    path: '/v3/refund/domestic/refunds/:refund_id/apply-abnormal-refund',
    target: 'wechat-pay.refund',
    handler: applyAbnormalRefund,
  },
  {
    method: 'GET',
    path: '/v3/certificates',
    target: 'wechat-pay.certificates',
    handler: listCertificates,
  },
]
