import { MIMEType } from 'node:util'
import type { Call, UploadedFile } from '@corium/contract/call'
import { maxUploadBytes } from '@corium/contract/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#server/refuse.ts'
import { sendFailure } from './send-failure.ts'

/** An uploaded file. A class, so that no JSON object passes for one. */
export class FormFile implements UploadedFile {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
  constructor({ name, type, bytes }: UploadedFile) {
    this.name = name
    this.type = type
    this.bytes = bytes
  }
}

/** How many files the form of a call may have, and how large each may be. */
export type FormLimits = { files: number; maxFileBytes: number }

const maxFields = 50

/** Longer than what a browser writes before the content of a part, also with the longest name of a file. */
const maxHeadBytes = 4096

class FormError extends Error {
  readonly statusCode: 400 | 413
  constructor(statusCode: 400 | 413, message: string) {
    super(message)
    this.statusCode = statusCode
  }
}

/** A file that is larger than its call allows; the response is a 413 with that message. */
class OversizedFile extends Refusal {
  readonly statusCode = 413
  constructor({ maxFileBytes }: Pick<FormLimits, 'maxFileBytes'>) {
    super('file-refused', { reason: maxFileBytes > maxUploadBytes ? 'sheet-size' : 'size' })
  }
}

/**
 * Reads the multipart forms of the routes in this scope: text fields as strings, files as FormFile. A route's
 * `bodyLimit` covers the whole form, which is read completely before it is parsed.
 */
export function acceptForms(scope: FastifyInstance): void {
  scope.setErrorHandler((error, request, reply) => {
    const { formLimits } = request.routeOptions.config as { formLimits?: FormLimits }
    const { code } = error as { code?: string }
    const oversized = formLimits?.files && code === 'FST_ERR_CTP_BODY_TOO_LARGE'
    return sendFailure(oversized ? new OversizedFile(formLimits) : error, request, reply)
  })
  scope.addContentTypeParser<Buffer<ArrayBuffer>>(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async ({ headers, routeOptions }: FastifyRequest, body: Buffer<ArrayBuffer>) => {
      const { formLimits } = routeOptions.config as { formLimits?: FormLimits }
      return parseForm(body, headers['content-type'] ?? '', formLimits ?? { files: 0, maxFileBytes: 0 })
    },
  )
}

async function parseForm(
  body: Buffer<ArrayBuffer>,
  type: string,
  { files, maxFileBytes }: FormLimits,
): Promise<Record<string, unknown>> {
  if (body.length === 0) return {}
  const boundary = boundaryOf(type)
  checkParts(body, boundary, files + maxFields)
  const entries = await entriesOf(body, boundary)
  const uploads = entries.flatMap(([, value]) => (typeof value === 'string' ? [] : [value]))
  if (uploads.length > files) throw new FormError(413, 'the form has too many files')
  if (entries.length - uploads.length > maxFields) throw new FormError(413, 'the form has too many fields')
  if (uploads.some(({ size }) => size > maxFileBytes)) throw new OversizedFile({ maxFileBytes })
  return Object.fromEntries(
    await Promise.all(
      entries.map(async ([name, value]) => [
        name,
        typeof value === 'string'
          ? value
          : new FormFile({ name: value.name, type: value.type, bytes: await value.bytes() }),
      ]),
    ),
  )
}

const malformed = () => new FormError(400, 'the form is malformed')

function boundaryOf(type: string): string {
  try {
    const boundary = new MIMEType(type).params.get('boundary')
    if (boundary && /^[ -~]{1,70}$/.test(boundary)) return boundary
  } catch {
    // It is no content type at all.
  }
  throw malformed()
}

/**
 * Refuses very many parts and long heads of parts: the parser takes seconds for them, in which the server does
 * nothing else.
 */
function checkParts(body: Buffer, boundary: string, maxParts: number): void {
  const edge = `--${boundary}`
  let edges = 0
  for (let at = body.indexOf(edge); at >= 0; at = body.indexOf(edge, at + 1)) {
    edges += 1
    // The last edge ends the form.
    if (edges > maxParts + 1) throw new FormError(413, 'the form has too many parts')
    const hasLongHead = !body.subarray(at, at + maxHeadBytes).includes('\r\n\r\n')
    if (hasLongHead && body.length - at > maxHeadBytes) throw malformed()
  }
}

async function entriesOf(body: Buffer<ArrayBuffer>, boundary: string) {
  // Written anew, so that the parser sees the boundary that was checked.
  const type = new MIMEType('multipart/form-data')
  type.params.set('boundary', boundary)
  try {
    return [...(await new Response(body, { headers: { 'content-type': String(type) } }).formData())]
  } catch {
    throw malformed()
  }
}

/** The limits of a call's form. `bodyLimit` covers its text fields and the headers of its parts. */
export function formLimitsOf(call: Call, defaultBodyLimit: number): FormLimits & { bodyLimit: number } {
  const fields: object[] = Object.values(
    (call.input as { properties?: Record<string, object> }).properties ?? {},
  )
  const files = fields.filter((field) => 'uploadedFile' in field).length
  if (files > 0 && !call.form) throw new Error(`${call.path} has a file field but takes no form`)
  const maxFileBytes = call.maxBodyBytes ?? defaultBodyLimit
  return { files, maxFileBytes, bodyLimit: files * maxFileBytes + defaultBodyLimit }
}
