import { listCertificates } from '#sandbox/wechat-pay/certificates.ts'
import {
  changeNoticeUrl,
  completeComplaint,
  createNoticeUrl,
  getComplaint,
  getHistory,
  getNoticeUrl,
  listComplaints,
  replyToComplaint,
} from '#sandbox/wechat-pay/complaint-calls.ts'
import { applyAbnormalRefund, createRefund, queryRefund } from '#sandbox/wechat-pay/refunds.ts'
import type { ApiRoute } from '#sandbox/wechat-pay/route.ts'
import { downloadStatement } from '#sandbox/wechat-pay/statement.ts'
import { applyForTradeBill, downloadBill } from '#sandbox/wechat-pay/trade-bill.ts'
import {
  closeTransaction,
  createH5Order,
  createJsapiOrder,
  createNativeOrder,
  queryTransaction,
  queryTransactionById,
} from '#sandbox/wechat-pay/transactions.ts'

const complaints = '/v3/merchant-service/complaints-v2'
const complaintNotices = '/v3/merchant-service/complaint-notifications'
const byOutTradeNo = 'transactions/out-trade-no/:out_trade_no'

/** The routes of `api.mch.weixin.qq.com` that the sandbox implements. */
const mainlandRoutes: ApiRoute[] = [
  {
    method: 'POST',
    path: '/v3/pay/transactions/native',
    target: 'wechat-pay.create',
    handler: createNativeOrder,
  },
  {
    method: 'POST',
    path: '/v3/pay/transactions/h5',
    target: 'wechat-pay.create',
    handler: createH5Order,
  },
  {
    method: 'POST',
    path: '/v3/pay/transactions/jsapi',
    target: 'wechat-pay.create',
    handler: createJsapiOrder,
  },
  {
    method: 'GET',
    path: `/v3/pay/${byOutTradeNo}`,
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
    path: `/v3/pay/${byOutTradeNo}/close`,
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
  { method: 'GET', path: '/v3/bill/tradebill', target: 'wechat-pay.bill', handler: applyForTradeBill },
  {
    method: 'GET',
    path: '/v3/billdownload/file',
    target: 'wechat-pay.bill-file',
    handler: downloadBill,
  },
  { method: 'GET', path: complaints, target: 'wechat-pay.complaint', handler: listComplaints },
  {
    method: 'GET',
    path: `${complaints}/:complaint_id`,
    target: 'wechat-pay.complaint',
    handler: getComplaint,
  },
  {
    method: 'GET',
    path: `${complaints}/:complaint_id/negotiation-historys`,
    target: 'wechat-pay.complaint',
    handler: getHistory,
  },
  {
    method: 'POST',
    path: `${complaints}/:complaint_id/response`,
    target: 'wechat-pay.complaint-act',
    handler: replyToComplaint,
  },
  {
    method: 'POST',
    path: `${complaints}/:complaint_id/complete`,
    target: 'wechat-pay.complaint-act',
    handler: completeComplaint,
  },
  { method: 'GET', path: complaintNotices, target: 'wechat-pay.complaint-address', handler: getNoticeUrl },
  {
    method: 'POST',
    path: complaintNotices,
    target: 'wechat-pay.complaint-address',
    handler: createNoticeUrl,
  },
  {
    method: 'PUT',
    path: complaintNotices,
    target: 'wechat-pay.complaint-address',
    handler: changeNoticeUrl,
  },
]

/** The routes of `apihk.mch.weixin.qq.com`, for merchants abroad (pay.weixin.qq.com/doc/global/v3). */
const globalRoutes: ApiRoute[] = [
  {
    method: 'POST',
    path: '/v3/global/transactions/native',
    target: 'wechat-pay.create',
    handler: createNativeOrder,
  },
  {
    method: 'GET',
    path: `/v3/global/${byOutTradeNo}`,
    target: 'wechat-pay.query',
    handler: queryTransaction,
  },
  {
    method: 'GET',
    path: '/v3/global/transactions/id/:transaction_id',
    target: 'wechat-pay.query',
    handler: queryTransactionById,
  },
  {
    method: 'POST',
    path: `/v3/global/${byOutTradeNo}/close`,
    target: 'wechat-pay.close',
    handler: closeTransaction,
  },
  {
    method: 'POST',
    path: '/v3/global/refunds',
    target: 'wechat-pay.refund',
    handler: createRefund,
  },
  {
    method: 'GET',
    path: '/v3/global/refunds/out-refund-no/:out_refund_no',
    target: 'wechat-pay.refund-query',
    handler: queryRefund,
  },
  {
    method: 'GET',
    path: '/v3/global/certificates',
    target: 'wechat-pay.certificates',
    handler: listCertificates,
  },
  {
    method: 'GET',
    path: '/v3/global/statements',
    target: 'wechat-pay.statement',
    handler: downloadStatement,
  },
]

export const weChatPayRoutes: ApiRoute[] = [
  ...mainlandRoutes,
  ...globalRoutes.map((route) => ({ ...route, abroad: true as const })),
]
