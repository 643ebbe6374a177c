import { type Refusal, type Result, refusedFields } from '@corium/browser/result'
import { type FormEvent, useState } from 'react'
import { clearDraft, readDraft } from '#api/drafts.ts'
import { useKeepDraft } from '#api/use-keep-draft.ts'
import { afterPress } from '#ui/after-press.ts'
import { focusFirstInvalid } from '#ui/focus-first-invalid.ts'

type Name<V> = Extract<keyof V, string>

/** The message of each invalid field. */
export type FormErrors<V> = { [N in Name<V>]?: string }

export type FormOptions<V, T> = {
  /** The initial values; pass a function if computing them is expensive. */
  initial: V | (() => V)
  /** The name of the draft that keeps what was typed, when it is kept. */
  draft?: string | undefined
  /** Returns the errors to show before anything is sent (§5). */
  validate: (values: V) => FormErrors<V>
  send: (values: V) => Promise<Result<T>>
  onDone: (data: T, values: V) => void
  /** Shows a refusal that names no field. */
  onFailure: (refusal: Refusal) => void
}

/**
 * Values, errors and submission of a form. A failure keeps the values and shows each error at its field (§8).
 */
export function useForm<V extends object, T>({
  initial,
  draft,
  validate,
  send,
  onDone,
  onFailure,
}: FormOptions<V, T>) {
  const [values, setValues] = useState(() => ({
    ...(typeof initial === 'function' ? initial() : initial),
    ...(draft && readDraft<V>(draft)),
  }))
  useKeepDraft(draft, values)
  const [errors, setErrors] = useState<FormErrors<V>>({})
  const [isBusy, setBusy] = useState(false)

  /** Sets fields and clears their errors. */
  function change(changed: Partial<V>) {
    setValues((before) => ({ ...before, ...changed }))
    setErrors((before) => {
      const kept = { ...before }
      for (const name of Object.keys(changed)) delete kept[name as Name<V>]
      return kept
    })
  }

  /** Validates one field, when the buyer leaves it. */
  function check(name: Name<V>) {
    const error = validate(values)[name]
    afterPress(() => setErrors((before) => ({ ...before, [name]: error })))
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const invalid = validate(values)
    setErrors(invalid)
    if (Object.keys(invalid).length > 0) return focusFirstInvalid(form)
    setBusy(true)
    const result = await send(values)
    setBusy(false)
    if (result.ok) {
      if (draft) clearDraft(draft)
      return onDone(result.data, values)
    }
    const refused: FormErrors<V> = refusedFields(result)
    setErrors(refused)
    if (Object.keys(refused).length > 0) focusFirstInvalid(form)
    else onFailure(result)
  }

  return { values, errors, isBusy, change, check, submit, setErrors }
}
