import { toastError } from '#shop/page/toast-error.ts'
import { type FormErrors, type FormOptions, useForm } from '#shop/page/use-form.ts'
import { useSendCode } from './use-send-code.ts'

/** The fields of all passport forms. */
export type Values = {
  country_code: string
  mobile: string
  code: string
  password: string
  passwordAgain: string
  agreed: boolean
  /** A code of an authenticator app, or a recovery code. */
  factor_code: string
}

export type Errors = FormErrors<Values>

const empty: Values = {
  country_code: 'CN',
  mobile: '',
  code: '',
  password: '',
  passwordAgain: '',
  agreed: false,
  factor_code: '',
}

type Options<T> = Pick<FormOptions<Values, T>, 'validate' | 'send' | 'onDone'> &
  Partial<Pick<FormOptions<Values, T>, 'onFailure'>> & {
    /** What the buyer has already typed in another form. */
    typed?: Partial<Values>
  }

/**
 * The state of one form. An error that belongs to no field is shown as a toast, unless `onFailure` handles it. Call
 * it above the tabs that show the form, so switching tabs keeps the input.
 */
export function usePassportForm<T = unknown>({ typed, ...options }: Options<T>) {
  const form = useForm<Values, T>({
    initial: () => ({ ...empty, ...typed }),
    onFailure: toastError,
    ...options,
  })
  const sendCode = useSendCode(form.values.mobile.trim(), form.values.country_code)
  return { ...form, sendCode }
}

export type Form = ReturnType<typeof usePassportForm>
