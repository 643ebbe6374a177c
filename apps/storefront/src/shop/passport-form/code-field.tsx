import type { CodePurpose } from '@corium/contract/passport'
import { toastError } from '#shop/page/toast-error.ts'
import { toast } from '#ui/toast.tsx'
import { CodeInput } from './code-input.tsx'
import type { Form } from './use-passport-form.ts'
import { accountError } from './use-send-code.ts'

type Props = {
  form: Form
  purpose: CodePurpose
  /** Sends the code to a phone number, with its country. */
  byPhone: boolean
  /** The error of the empty phone or email field (§5). */
  accountMissing: string
}

/** The verification code field with its send button. */
export function CodeField({ form, purpose, byPhone, accountMissing }: Props) {
  const { values, errors, sendCode, change, setErrors } = form
  const account = values.mobile.trim()

  async function requestCode() {
    if (!account) return setErrors({ mobile: accountMissing })
    const country = byPhone ? { country_code: values.country_code } : {}
    const result = await sendCode.send({ type: purpose, account, ...country })
    if (result.ok) return toast.success(result.msg)
    const error = accountError(result)
    if (error) setErrors({ mobile: error })
    else toastError(result)
  }

  return (
    <CodeInput
      value={values.code}
      error={errors.code}
      sendCode={sendCode}
      onChange={(code) => change({ code })}
      onRequest={() => void requestCode()}
    />
  )
}
