import type { FastifyInstance } from 'fastify'
import { refuseControl } from '#sandbox/control/refusal.ts'
import type { Settings } from '#sandbox/state.ts'
import type { World } from '#sandbox/world.ts'

const clockBody = {
  type: 'object',
  properties: { now: { type: 'string' }, advance_ms: { type: 'integer' } },
  oneOf: [{ required: ['now'] }, { required: ['advance_ms'] }],
  additionalProperties: false,
}
const milliseconds = { type: 'integer', minimum: 0 }
const settingsBody = {
  type: 'object',
  properties: {
    verification: { enum: ['public-key', 'certificate'] },
    retry_scale: { type: 'number', minimum: 0 },
    notice_timeout_ms: { type: 'integer', minimum: 1 },
    refund_after_ms: milliseconds,
    sms_limits: { type: 'boolean' },
  },
  additionalProperties: false,
}

/** The sandbox's clock, and the settings that say how fast and how strictly it lives. */
export function controlTime(app: FastifyInstance, world: World): void {
  const { state } = world
  const presentClock = () => ({ now: world.now().toISOString(), offset_ms: state.clock_offset_ms })

  app.get('/control/clock', presentClock)
  app.post<{ Body: { now?: string; advance_ms?: number } }>(
    '/control/clock',
    { schema: { body: clockBody } },
    async ({ body }) => {
      const wished = body.now === undefined ? undefined : Date.parse(body.now)
      if (Number.isNaN(wished)) refuseControl(400, 'now is not a time')
      const step = wished === undefined ? body.advance_ms! : wished - world.now().getTime()
      state.clock_offset_ms += step
      world.changed()
      await world.settle()
      return presentClock()
    },
  )

  app.get('/control/settings', () => state.settings)
  app.patch<{ Body: Partial<Settings> }>(
    '/control/settings',
    { schema: { body: settingsBody } },
    ({ body }) => {
      Object.assign(state.settings, body)
      world.changed()
      return state.settings
    },
  )
}
