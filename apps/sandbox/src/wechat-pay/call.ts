import type { FaultTarget } from '#sandbox/faults.ts'
import type { Fault } from '#sandbox/state.ts'
import type { JsonObject } from '#sandbox/wechat-pay/fields.ts'
import type { World } from '#sandbox/world.ts'

/** A call whose signature has been verified. */
export type Call = {
  params: Record<string, string>
  query: URLSearchParams
  body: JsonObject
  fault: Fault | undefined
}

/** Without a body the answer is empty, and signed as such. */
export type Answer = { status: number; body?: object }

export type CallRoute = {
  method: 'GET' | 'POST'
  path: string
  target: FaultTarget
  answer: (world: World, call: Call) => Answer | Promise<Answer>
}
