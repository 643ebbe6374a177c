import type { ComplaintStatus } from '@corium/contract/complaint-desk'
import type { Bilingual, Language } from '@corium/contract/language'

export const statusTexts: Record<ComplaintStatus, Bilingual> = {
  'to-answer': { 'en-us': 'To answer', 'zh-cn': '待回复' },
  answered: { 'en-us': 'Answered', 'zh-cn': '已回复' },
  completed: { 'en-us': 'Completed', 'zh-cn': '已处理完成' },
}

export const authorTexts: Record<'buyer' | 'shop' | 'provider', Bilingual> = {
  buyer: { 'en-us': 'Buyer', 'zh-cn': '买家' },
  shop: { 'en-us': 'Shop, in the WeChat Pay console', 'zh-cn': '商家（微信支付商户平台）' },
  provider: { 'en-us': 'WeChat Pay', 'zh-cn': '微信支付' },
}

/** By WeChat Pay's names; others are shown as they are. */
const entryTexts: Record<string, Bilingual> = {
  USER_CREATE_COMPLAINT: { 'en-us': 'Complained', 'zh-cn': '提交投诉' },
  USER_CONTINUE_COMPLAINT: { 'en-us': 'Complained again', 'zh-cn': '继续投诉' },
  USER_RESPONSE: { 'en-us': 'Wrote', 'zh-cn': '留言' },
  USER_REVOKE_COMPLAINT: { 'en-us': 'Withdrew the complaint', 'zh-cn': '撤销投诉' },
  USER_COMFIRM_COMPLAINT: { 'en-us': 'Confirmed that it is solved', 'zh-cn': '确认投诉已解决' },
  USER_SUBMIT_SATISFACTION: { 'en-us': 'Rated how it was handled', 'zh-cn': '提交满意度评价' },
  USER_APPLY_PLATFORM_HELP: { 'en-us': 'Asked WeChat Pay for help', 'zh-cn': '申请平台协助' },
  USER_APPLY_PLATFORM_SERVICE: { 'en-us': 'Asked WeChat Pay for help', 'zh-cn': '申请平台协助' },
  USER_CANCEL_PLATFORM_SERVICE: { 'en-us': 'Needs no help any more', 'zh-cn': '取消平台协助' },
  MERCHANT_RESPONSE: { 'en-us': 'Replied', 'zh-cn': '回复' },
  MERCHANT_CONFIRM_COMPLETE: { 'en-us': 'Completed the complaint', 'zh-cn': '反馈处理完成' },
  MERCHANT_APPROVE_REFUND: { 'en-us': 'Agreed to a refund', 'zh-cn': '同意退款' },
  MERCHANT_REFUSE_RERUND: { 'en-us': 'Refused a refund', 'zh-cn': '驳回退款' },
  PLATFORM_RESPONSE: { 'en-us': 'Wrote', 'zh-cn': '留言' },
  PLATFORM_HELP_APPLICATION: { 'en-us': 'Urges an answer', 'zh-cn': '催办' },
  PLATFORM_SERVICE_FINISHED: { 'en-us': 'Ended its help', 'zh-cn': '结束平台协助' },
  USER_CREATE_COMPLAINT_SYSTEM_MESSAGE: { 'en-us': 'The buyer has complained', 'zh-cn': '用户已提交投诉' },
  USER_CONTINUE_COMPLAINT_SYSTEM_MESSAGE: {
    'en-us': 'The buyer has complained again',
    'zh-cn': '用户已继续投诉',
  },
  COMPLAINT_FULL_REFUNDED_SYSTEM_MESSAGE: { 'en-us': 'All of it was refunded', 'zh-cn': '已全额退款' },
  COMPLAINT_PARTIAL_REFUNDED_SYSTEM_MESSAGE: { 'en-us': 'A part was refunded', 'zh-cn': '已部分退款' },
  COMPLAINT_REFUND_RECEIVED_SYSTEM_MESSAGE: { 'en-us': 'The refund arrived', 'zh-cn': '退款已到账' },
}

export const entryText = (type: string, language: Language): string => entryTexts[type]?.[language] ?? type

const problemTexts: Record<string, Bilingual> = {
  unknown: {
    'en-us': 'WeChat Pay did not say whether it arrived, and its history does not show it',
    'zh-cn': '微信支付未确认是否收到，协商记录中也没有',
  },
  INVALID_REQUEST: {
    'en-us': 'WeChat Pay does not allow it now, for example because the complaint has ended',
    'zh-cn': '微信支付当前不允许此操作，例如投诉单已完结',
  },
  PARAM_ERROR: { 'en-us': 'WeChat Pay does not accept the text', 'zh-cn': '微信支付不接受该内容' },
  NO_AUTH: {
    'en-us': 'The merchant account may not answer complaints by its API',
    'zh-cn': '商户号没有通过接口处理投诉的权限',
  },
}

/** Why a reply was refused. A code without a text is shown as WeChat Pay names it. */
export const refusedText = (problem: string, language: Language): string =>
  problemTexts[problem]?.[language] ?? problem

/** Why it is still on its way. */
export const waitingText: Bilingual = {
  'en-us': 'WeChat Pay does not respond; the shop keeps trying',
  'zh-cn': '微信支付暂无响应，系统会自动重试',
}
