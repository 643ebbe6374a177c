/** An incoming or outgoing request with masked secrets, for the log page. */
export type LogEntry = {
  id: string
  at: string
  duration_ms: number
  direction: 'in' | 'out'
  channel: 'wechat-pay' | 'wechat' | 'paypal' | 'sms' | 'mail' | 'couriers' | 'erp'
  summary: string
  verdict: 'verified' | 'not-verified' | 'acknowledged' | 'not-acknowledged'
  reason?: string
  status?: number
  request: { headers: Record<string, string>; body: string }
  /** Plaintext of the encrypted part of the body. */
  decrypted?: string
  response: { headers: Record<string, string>; body: string }
}
