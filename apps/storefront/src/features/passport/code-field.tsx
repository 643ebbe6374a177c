import type { CodePurpose } from '@corium/contract/passport'
import { useTexts } from '#i18n/use-texts.tsx'
import { sayFailure } from '#shop/say-failure.ts'
import { TextField } from '#ui/field.tsx'
import { toast } from '#ui/toast.tsx'
import { accountError } from './use-code-button.ts'
import type { Form } from './use-form.ts'

type Props = {
  form: Form
  purpose: CodePurpose
  /** A phone number goes with its country. */
  byPhone: boolean
  /** Said at the account's field when it is empty (§5). */
  accountMissing: string
}

/** The six digits that arrive by text message or mail, and the button that asks for them. */
export function CodeField({ form, purpose, byPhone, accountMissing }: Props) {
  const t = useTexts('passport')
  const { values, errors, codeButton: button, change, fail } = form
  const account = values.mobile.trim()

  async function askForCode() {
    if (!account) return fail({ mobile: accountMissing })
    const country = byPhone ? { country_code: values.country_code } : {}
    const result = await button.send({ type: purpose, account, ...country })
    if (result.ok) return toast.success(t('codeSent'))
    const wrong = accountError(result)
    if (wrong) fail({ mobile: wrong })
    else sayFailure(result)
  }

  return (
    <TextField
      label={t('code')}
      error={errors.code}
      hint={button.sentTo && t('sentTo', { account: button.sentTo })}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      value={values.code}
      onChange={(event) => change('code', event.target.value.replace(/\D/g, ''))}
      after={
        <button
          type="button"
          className="code-button"
          disabled={button.left > 0 || button.busy}
          onClick={askForCode}
        >
          {button.left > 0 ? `${button.left}S` : button.busy ? t('sending') : t('getCode')}
        </button>
      }
    />
  )
}
