import type { SandboxContext } from '#sandbox/context.ts'
import type { FaultTarget } from '#sandbox/faults.ts'
import type { JsonObject } from '#sandbox/json-object.ts'
import type { Fault } from '#sandbox/records/fault.ts'

/** A request of the merchant. */
export type ApiCall = {
  params: Record<string, string>
  query: URLSearchParams
  body: JsonObject
  /** `PayPal-Request-Id`. */
  requestId: string | undefined
  /** Address of this server as the merchant called it. */
  apiUrl: string
  fault: Fault | undefined
}

export type ApiResponse = {
  status: number
  /**
   * The response with `Prefer: return=representation`, or the only one if there is no minimal body. A string is sent
   * unchanged.
   */
  body: object | string
  /** The response without that header, if it differs. */
  minimal?: object
}

export type ApiRoute = {
  method: 'GET' | 'POST'
  path: string
  target: FaultTarget
  /** Without a value, the call needs an access token. */
  access?: 'client-secret' | 'anyone'
  /**
   * How long the provider recognizes a repeated `PayPal-Request-Id`. Without a value the header is ignored.
   */
  rememberedForMs?: number
  handler: (context: SandboxContext, call: ApiCall) => ApiResponse | Promise<ApiResponse>
}
