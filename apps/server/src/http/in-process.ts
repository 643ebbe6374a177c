import type { Call, Input, Output } from '@corium/contract/call'
import type { Language } from '@corium/contract/language'
import type { Shop } from '#server/context.ts'
import type { Answer } from './answer.ts'
import { keyOf } from './calls.ts'
import { presentFailure } from './errors.ts'

type Result<T> = { ok: true; data: T } | { ok: false; code: number; msg: string; data?: unknown }

/** How server rendering asks the shop: the same calls, as a visitor without a name, without the network. */
export type CallInProcess = <C extends Call>(
  path: C['path'],
  input: Input<C>,
  as: { language: Language },
) => Promise<Result<Output<C>>>

export function createInProcessCalls(shop: Shop, answers: readonly Answer[]): CallInProcess {
  const byPath = new Map(answers.map((entry) => [entry.call.path, entry]))

  return async <C extends Call>(path: C['path'], input: Input<C>, { language }: { language: Language }) => {
    const entry = byPath.get(path)
    if (entry?.call.who !== 'anyone') throw new Error(`${path} cannot be asked without a caller`)
    const shared = entry.call.shared && shop.shared.get(keyOf(entry, language, input))
    if (shared) return { ok: true, data: JSON.parse(shared.body.toString()).data as Output<C> }
    const context = { ...shop, language, visitor: '', address: '', userAgent: '' }
    try {
      return { ok: true, data: (await entry.handle(context, input)) as Output<C> }
    } catch (error) {
      const { envelope, expected } = presentFailure(error, language, 'in-process')
      if (!expected) shop.log.error({ err: error, path }, 'a call failed while a page was rendered')
      return { ok: false, code: envelope.code, msg: envelope.msg, data: envelope.data }
    }
  }
}
