import type { Fault } from '#sandbox/records/fault.ts'

/** An error response of the provider. */
export class WeChatPayRefusal extends Error {
  readonly status: number
  readonly code: string
  readonly detail: object | undefined

  constructor(status: number, code: string, message: string, detail?: object) {
    super(message)
    this.status = status
    this.code = code
    this.detail = detail
  }

  get body(): object {
    return { code: this.code, message: this.message, ...(this.detail && { detail: this.detail }) }
  }
}

/** HTTP status of each error code. */
const statusOf = {
  PARAM_ERROR: 400,
  INVALID_REQUEST: 400,
  APPID_MCHID_NOT_MATCH: 400,
  MCH_NOT_EXISTS: 400,
  ORDER_CLOSED: 400,
  NO_STATEMENT_EXIST: 400,
  STATEMENT_CREATING: 400,
  SIGN_ERROR: 401,
  NO_AUTH: 403,
  OUT_TRADE_NO_USED: 403,
  RULE_LIMIT: 403,
  ACCOUNT_ERROR: 403,
  BIZERR_NEED_RETRY: 403,
  TRADE_ERROR: 403,
  NOT_ENOUGH: 403,
  USER_ACCOUNT_ABNORMAL: 403,
  ORDER_NOT_EXIST: 404,
  RESOURCE_NOT_EXISTS: 404,
  FREQUENCY_LIMITED: 429,
  SYSTEM_ERROR: 500,
} as const

export type WeChatPayCode = keyof typeof statusOf

export function refuse(code: WeChatPayCode, message: string, detail?: object): never {
  throw new WeChatPayRefusal(statusOf[code], code, message, detail)
}

/** Reports an invalid field in the provider's format. */
export function refuseField(field: string, value: unknown, issue: string, location = 'body'): never {
  refuse('PARAM_ERROR', `参数错误：${issue}`, { field, value, issue, location })
}

/** The error response for an injected fault of mode `refuse`; SYSTEM_ERROR by default. */
export function toRefusal(fault: Fault): WeChatPayRefusal {
  const code = fault.code ?? 'SYSTEM_ERROR'
  const status = fault.status ?? (statusOf as Record<string, number>)[code] ?? 500
  return new WeChatPayRefusal(status, code, fault.message ?? '系统异常，请用相同参数重新调用')
}
