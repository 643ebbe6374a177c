import { Type } from 'typebox'
import { readJson } from '../read-json.ts'
import { LastResult, readReport } from './kuaidi100-report.ts'
import { isPushSignature } from './kuaidi100-signature.ts'
import type { CourierPush, PushReading } from './shipment-tracker.ts'

const PushParam = Type.Object({
  status: Type.Union(['polling', 'shutdown', 'abort', 'updateall'].map((status) => Type.Literal(status))),
  autoCheck: Type.Optional(Type.String()),
  comNew: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  lastResult: Type.Optional(LastResult),
})

const kinds: Record<string, CourierPush['kind']> = { shutdown: 'ended', abort: 'given-up' }

/** A push is a form with `param`, a JSON text, and its `sign`. */
export function readPush(rawBody: Buffer, salt: string): PushReading {
  const form = new URLSearchParams(rawBody.toString('utf8'))
  const text = form.get('param')
  if (!text) return { ok: false, rejection: 'malformed' }
  if (!isPushSignature(form.get('sign') ?? '', text, salt)) return { ok: false, rejection: 'bad-signature' }
  const param = readJson(PushParam, text)
  if (!param) return { ok: false, rejection: 'malformed' }
  const { status, autoCheck, comNew, lastResult = {} } = param
  return {
    ok: true,
    push: {
      kind: kinds[status] ?? 'report',
      isRewritten: status === 'updateall',
      number: lastResult.nu ?? '',
      company: lastResult.com ?? '',
      correctCompany: (autoCheck === '1' && comNew) || undefined,
      report: readReport(lastResult),
    },
  }
}
