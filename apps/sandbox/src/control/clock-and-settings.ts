import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '#sandbox/context.ts'
import { refuseControl } from '#sandbox/control/refusal.ts'
import type { Settings } from '#sandbox/settings.ts'

/** A day in a second. */
const maxScale = 86_400
const clockBody = {
  type: 'object',
  properties: {
    now: { type: 'string' },
    advance_ms: { type: 'integer' },
    scale: { type: 'number', exclusiveMinimum: 0, maximum: maxScale },
  },
  oneOf: [{ required: ['now'] }, { required: ['advance_ms'] }, { required: ['scale'] }],
  additionalProperties: false,
}
const milliseconds = { type: 'integer', minimum: 0 }
const settingsBody = {
  type: 'object',
  properties: {
    verification: { enum: ['certificate', 'switching', 'public-key'] },
    public_key_notices: { type: 'number', minimum: 0, maximum: 1 },
    certificate: { enum: ['current', 'both', 'next'] },
    signed_refusals: { type: 'boolean' },
    retry_scale: { type: 'number', minimum: 0 },
    notice_timeout_ms: { type: 'integer', minimum: 1 },
    refund_after_ms: milliseconds,
    paypal_webhook_url: { type: 'string' },
    sms_limits: { type: 'boolean' },
    aliyun_receipt_url: { type: 'string', pattern: '^(https?://.+)?$' },
    tencent_receipt_url: { type: 'string', pattern: '^(https?://.+)?$' },
    sms_receipt_ms: milliseconds,
    mail_bounce_url: { type: 'string', pattern: '^(https?://.+)?$' },
    wechat_push_url: { type: 'string', pattern: '^(https?://.+)?$' },
    wechat_push_mode: { enum: ['secure', 'plain'] },
    wechat_redirect_host: { type: 'string', minLength: 1 },
    wechat_unionid: { type: 'boolean' },
    erp_webhook_secret: { type: 'string', pattern: '^whsec_[A-Za-z0-9+/]{16,100}=*$' },
  },
  additionalProperties: false,
}

export function addClockAndSettingsRoutes(app: FastifyInstance, context: SandboxContext): void {
  const { state, clock } = context
  const presentClock = () => ({
    now: clock.now().toISOString(),
    offset_ms: clock.offsetMs(),
    scale: state.clock_scale,
  })

  app.get('/control/clock', presentClock)
  app.post<{ Body: { now?: string; advance_ms?: number; scale?: number } }>(
    '/control/clock',
    { schema: { body: clockBody } },
    async ({ body }) => {
      const target = body.now === undefined ? undefined : Date.parse(body.now)
      if (Number.isNaN(target)) refuseControl(400, 'now is not a time')
      if (target !== undefined) clock.advance(target - clock.now().getTime())
      if (body.advance_ms !== undefined) clock.advance(body.advance_ms)
      if (body.scale !== undefined) clock.setScale(body.scale)
      context.stateChanged()
      await context.runDueJobs()
      return presentClock()
    },
  )

  app.get('/control/settings', () => state.settings)
  app.patch<{ Body: Partial<Settings> }>(
    '/control/settings',
    { schema: { body: settingsBody } },
    ({ body }) => {
      Object.assign(state.settings, body)
      context.stateChanged()
      return state.settings
    },
  )
}
