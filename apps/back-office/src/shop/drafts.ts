import { create } from 'zustand'
import { dropRequestIds } from '#api/use-call-once.ts'

/**
 * What was typed into a form and not sent yet, by the name of the form. It outlives the form: pages change,
 * and a colleague's decision can take a form away.
 */
const useDrafts = create<Record<string, object | undefined>>(() => ({}))

export const useDraft = <Values extends object>(form: string): Values | undefined =>
  useDrafts((all) => all[form] as Values | undefined)

export const saveDraft = (form: string, values: object): void => useDrafts.setState({ [form]: values })

/** Whether any form has unsent input. */
export const holdsDrafts = (): boolean => Object.values(useDrafts.getState()).some(Boolean)

/** Another person may log in next. */
export function dropAllDrafts(): void {
  useDrafts.setState({}, true)
  dropRequestIds()
}

/** Drops the draft that was `sent`. Of one that has changed since, the part stays that `left` returns. */
export function settleDraft<Values extends object>(
  form: string,
  sent: Values | undefined,
  left: (typed: Values) => Values | undefined,
): void {
  const typed = useDrafts.getState()[form] as Values | undefined
  useDrafts.setState({ [form]: typed === undefined || typed === sent ? undefined : left(typed) })
}

export const dropDraft = (form: string): void => useDrafts.setState({ [form]: undefined })
