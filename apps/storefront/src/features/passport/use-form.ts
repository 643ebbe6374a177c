import { type FormEvent, useState } from 'react'
import { type Result, refusedFields } from '#api/result.ts'
import { sayFailure } from '#shop/say-failure.ts'
import { focusFirstWrong } from '#ui/focus-first-wrong.ts'
import { useCodeButton } from './use-code-button.ts'

/** Every field that a form of the passport may have. */
export type Values = {
  country_code: string
  mobile: string
  code: string
  password: string
  again: string
  agreed: boolean
}

export type Errors = Partial<Record<keyof Values, string>>

const empty: Values = { country_code: 'CN', mobile: '', code: '', password: '', again: '', agreed: false }

type Options = {
  /** What is missing or wrong before anything is sent (§5). */
  check: (values: Values) => Errors
  send: (values: Values) => Promise<Result<unknown>>
  onDone: (values: Values) => void
}

/**
 * One form: its values stay through every failure. What the shop refuses is shown at its field where it names
 * one, and as a toast otherwise (§8). It lives above the tabs that show it, so that leaving one loses nothing.
 */
export function useForm({ check, send, onDone }: Options) {
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const codeButton = useCodeButton(values.mobile.trim(), values.country_code)

  function change<K extends keyof Values>(name: K, value: Values[K]) {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors(({ [name]: _, ...others }) => others)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const missing = check(values)
    setErrors(missing)
    if (Object.keys(missing).length > 0) return focusFirstWrong(form)
    setBusy(true)
    const result = await send(values)
    setBusy(false)
    if (result.ok) return onDone(values)
    const refused = refusedFields(result)
    setErrors(refused)
    if (Object.keys(refused).length === 0) sayFailure(result)
    else focusFirstWrong(form)
  }

  return { values, errors, busy, codeButton, change, submit, fail: setErrors }
}

export type Form = ReturnType<typeof useForm>
