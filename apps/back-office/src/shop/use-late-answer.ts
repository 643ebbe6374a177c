import { type Refusal, refusedFields } from '@corium/browser/result'
import { joinSentences, labeled } from '#i18n/join.ts'
import { useLanguage } from '#i18n/use-texts.tsx'
import { useIsGone } from '#ui/use-is-gone.ts'
import { useNotices } from '#ui/use-notices.ts'

/**
 * For a form that staff may close, or whose page they may leave, before the response. A refusal then appears as a
 * notice under the form's name, and another form, which may be open by then, must not be closed.
 */
export function useLateAnswer(name: string) {
  const language = useLanguage()
  const notification = useNotices()
  const isGone = useIsGone()

  /** `reason` is shown instead of the refusal's own text. */
  function sayIfGone(refusal: Refusal, reason?: string): void {
    if (!isGone() || refusal.shownInDialog) return
    const faults = joinSentences(Object.values(refusedFields(refusal)), language)
    notification.error({ title: labeled(name, reason || faults || refusal.msg, language) })
  }

  return { isGone, sayIfGone }
}
