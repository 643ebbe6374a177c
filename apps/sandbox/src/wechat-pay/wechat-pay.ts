import type { CallRoute } from '#sandbox/wechat-pay/call.ts'
import { listCertificates } from '#sandbox/wechat-pay/certificates.ts'
import { applyAbnormalRefund, createRefund, queryRefund } from '#sandbox/wechat-pay/refunds.ts'
import {
  closeTransaction,
  createTransaction,
  queryTransaction,
  queryTransactionById,
} from '#sandbox/wechat-pay/transactions.ts'

/** What `api.mch.weixin.qq.com` answers here. */
export const weChatPayCalls: CallRoute[] = [
  {
    method: 'POST',
    path: '/v3/pay/transactions/native',
    target: 'wechat-pay.create',
    answer: createTransaction,
  },
  {
    method: 'GET',
    path: '/v3/pay/transactions/out-trade-no/:out_trade_no',
    target: 'wechat-pay.query',
    answer: queryTransaction,
  },
  {
    method: 'GET',
    path: '/v3/pay/transactions/id/:transaction_id',
    target: 'wechat-pay.query',
    answer: queryTransactionById,
  },
  {
    method: 'POST',
    path: '/v3/pay/transactions/out-trade-no/:out_trade_no/close',
    target: 'wechat-pay.close',
    answer: closeTransaction,
  },
  {
    method: 'POST',
    path: '/v3/refund/domestic/refunds',
    target: 'wechat-pay.refund',
    answer: createRefund,
  },
  {
    method: 'GET',
    path: '/v3/refund/domestic/refunds/:out_refund_no',
    target: 'wechat-pay.refund-query',
    answer: queryRefund,
  },
  {
    method: 'POST',
    path: '/v3/refund/domestic/refunds/:refund_id/apply-abnormal-refund',
    target: 'wechat-pay.refund',
    answer: applyAbnormalRefund,
  },
  {
    method: 'GET',
    path: '/v3/certificates',
    target: 'wechat-pay.certificates',
    answer: listCertificates,
  },
]
