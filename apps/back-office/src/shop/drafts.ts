import { create } from 'zustand'
import { dropRequestIds } from '#api/use-call-once.ts'

/**
 * Unsent input, by the name of its form. It outlives the form, because staff change pages, and a colleague's decision
 * can close a form.
 */
const useDrafts = create<Record<string, object | undefined>>(() => ({}))

export const useDraft = <Values extends object>(form: string): Values | undefined =>
  useDrafts((all) => all[form] as Values | undefined)

export const saveDraft = (form: string, values: object): void => useDrafts.setState({ [form]: values })

/** Whether any form has unsent input. */
export const holdsDrafts = (): boolean => Object.values(useDrafts.getState()).some(Boolean)

/** Called at logout, because another person may log in next. */
export function dropAllDrafts(): void {
  useDrafts.setState({}, true)
  dropRequestIds()
}

/** Drops the draft that was `sent`. If it has changed since, the part that `left` returns stays. */
export function settleDraft<Values extends object>(
  form: string,
  sent: Values | undefined,
  left: (typed: Values) => Values | undefined,
): void {
  const typed = useDrafts.getState()[form] as Values | undefined
  useDrafts.setState({ [form]: typed === undefined || typed === sent ? undefined : left(typed) })
}

export const dropDraft = (form: string): void => useDrafts.setState({ [form]: undefined })
