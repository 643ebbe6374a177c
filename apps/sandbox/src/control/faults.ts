import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '#sandbox/context.ts'
import { refuseControl } from '#sandbox/control/refusal.ts'
import { addFault, type FaultTarget, faultModes } from '#sandbox/faults.ts'
import type { Fault } from '#sandbox/records/fault.ts'

const faultBody = {
  type: 'object',
  properties: {
    target: { enum: Object.keys(faultModes) },
    mode: { type: 'string' },
    only: { type: 'string' },
    times: { type: ['integer', 'null'], minimum: 1 },
    probability: { type: 'number', minimum: 0, maximum: 1 },
    seed: { type: 'integer', minimum: 0 },
    status: { type: 'integer', minimum: 200, maximum: 599 },
    code: { type: 'string' },
    message: { type: 'string' },
    ms: { type: 'integer', minimum: 0 },
    count: { type: 'integer', minimum: 1, maximum: 50 },
  },
  required: ['target', 'mode'],
  additionalProperties: false,
}

type FaultInput = Omit<Fault, 'id' | 'times' | 'target'> & { target: FaultTarget; times?: number | null }

export function addFaultRoutes(app: FastifyInstance, context: SandboxContext): void {
  const { state } = context

  app.get('/control/faults', () => ({ faults: state.faults, modes: faultModes }))

  app.post<{ Body: FaultInput }>('/control/faults', { schema: { body: faultBody } }, ({ body }) => {
    const modes: readonly string[] = faultModes[body.target]
    if (!modes.includes(body.mode)) refuseControl(400, `${body.target} fails by: ${modes.join(', ')}`)
    return addFault(context, { ...body, times: body.times === undefined ? 1 : body.times })
  })

  app.delete('/control/faults', () => clear(() => false))
  app.delete<{ Params: { id: string } }>('/control/faults/:id', ({ params }) =>
    clear(({ id }) => id !== params.id),
  )

  function clear(keep: (fault: Fault) => boolean): { faults: Fault[] } {
    state.faults = state.faults.filter(keep)
    context.stateChanged()
    return { faults: state.faults }
  }
}
