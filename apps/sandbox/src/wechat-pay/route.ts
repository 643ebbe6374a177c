import type { SandboxContext } from '#sandbox/context.ts'
import type { FaultTarget } from '#sandbox/faults.ts'
import type { JsonObject } from '#sandbox/json-object.ts'
import type { Fault } from '#sandbox/records/fault.ts'

/** A request with a verified signature. */
export type ApiCall = {
  /** Made through the API for merchants outside mainland China. */
  abroad: boolean
  params: Record<string, string>
  query: URLSearchParams
  body: JsonObject
  fault: Fault | undefined
  /** `Wechatpay-Serial`: the key that the merchant encrypted personal data for. */
  serial: string | undefined
  /** Address of this server as the merchant called it. */
  host: string
}

/** Without a body, the signature covers an empty one. For a file, only the digest is signed, if it has one. */
export type ApiResponse = { status: number; body?: object; file?: Buffer; sha1?: string }

export type ApiRoute = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  abroad?: true
  target: FaultTarget
  handler: (context: SandboxContext, call: ApiCall) => ApiResponse | Promise<ApiResponse>
}
