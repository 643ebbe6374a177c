import { type Input, type Output, type Result, refusedFields } from '@corium/browser/result'
import { useState } from 'react'
import { call, type StaffPath } from '#api/client.ts'
import { refreshAfter } from '#api/query-client.ts'
import { type OnceInput, type OncePath, useCallOnce } from '#api/use-call-once.ts'
import { joinSentences } from '#i18n/join.ts'
import { useLanguage } from '#i18n/use-texts.tsx'
import { useNotices } from '#ui/use-notices.ts'

/**
 * Performs actions: reports success and reloads the queries of the resources, also after a refusal, because a
 * colleague may have been faster.
 */
export function useAction(...resources: readonly string[]) {
  const notification = useNotices()
  const language = useLanguage()
  const callOnce = useCallOnce()
  const [isBusy, setBusy] = useState(false)

  async function perform<T>(
    send: () => Promise<Result<T>>,
    done?: string,
    onDone?: (data: T) => void,
  ): Promise<Result<T>> {
    setBusy(true)
    const result = await send()
    if (result.ok) onDone?.(result.data)
    await refreshAfter(result, ...resources)
    setBusy(false)
    if (result.ok && done) notification.success({ title: done })
    return result
  }

  /**
   * The caller shows a refusal, and also the success if `done` is missing. `onDone` runs before the queries are
   * reloaded: the page of a deleted record then shows that it is gone.
   */
  const act = <P extends StaffPath>(
    path: P,
    input: Input<P>,
    done?: string,
    onDone?: (data: Output<P>) => void,
  ): Promise<Result<Output<P>>> => perform(() => call(path, input), done, onDone)

  /** Like `act`, for a call that creates something. */
  const actOnce = <P extends OncePath>(
    path: P,
    input: OnceInput<P>,
    done?: string,
  ): Promise<Result<Output<P>>> => perform(() => callOnce(path, input), done)

  /** For actions without a form: shows a refusal as a notice, with its messages about single fields. */
  async function actAtOnce<P extends StaffPath>(
    path: P,
    input: Input<P>,
    done?: string,
  ): Promise<Result<Output<P>>> {
    const result = await act(path, input, done)
    if (!result.ok && !result.shownInDialog) {
      const sentences = Object.values(refusedFields(result))
      notification.error({ title: sentences.length > 0 ? joinSentences(sentences, language) : result.msg })
    }
    return result
  }

  return { act, actOnce, actAtOnce, isBusy }
}
