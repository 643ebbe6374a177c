import { codeWrong, loginExpired, tooManyRequests } from '@corium/browser/codes'
import type { Refusal } from '@corium/browser/result'
import { useEffect, useRef, useState } from 'react'
import { call } from '#api/client.ts'
import { saveToken } from '#api/session.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { toastError } from '#shop/page/toast-error.ts'
import { FactorCodeField } from '#shop/passport-form/factor-code-field.tsx'
import { ModeLink, PassportForm } from '#shop/passport-form/passport-form.tsx'
import { usePassportForm } from '#shop/passport-form/use-passport-form.ts'

type SecondStepProps = {
  /** From the first step, which succeeded. */
  challenge: string
  /** The token is stored. */
  onDone: () => void
  /** Back to the first step, also when the challenge has ended. */
  onBack: () => void
}

/** The second step of a login: a code of the authenticator app, or a recovery code. */
export function SecondStep({ challenge, onDone, onBack }: SecondStepProps) {
  const t = useTexts('passport')
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const fields = useRef<HTMLDivElement>(null)
  const form = usePassportForm<{ token: string }>({
    validate: ({ factor_code }) => (factor_code.trim() ? {} : { factor_code: t('codeMissing') }),
    send: ({ factor_code: code }) => call('/member/pc_api.passport/verifyLogin', { challenge, code }),
    onDone: ({ token }) => {
      saveToken(token)
      onDone()
    },
    onFailure: showRefusal,
  })

  // The button that led here is gone, and so is the field of the other kind.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the kind replaces the field
  useEffect(() => fields.current?.querySelector('input')?.focus(), [kind])

  function showRefusal(refusal: Refusal) {
    if (refusal.code === codeWrong) {
      const { tries_left: left = 0 } = refusal.data
      if (left > 0) form.change({ factor_code: '' })
      form.setErrors({ factor_code: left > 0 ? t('appCodeWrong', { count: left }) : t('appCodeNoTries') })
      return fields.current?.querySelector('input')?.focus()
    }
    if (refusal.code === tooManyRequests) return form.setErrors({ factor_code: refusal.msg })
    toastError(refusal)
    if (refusal.code === loginExpired) onBack()
  }

  function choose(next: typeof kind) {
    setKind(next)
    form.change({ factor_code: '' })
  }

  return (
    <>
      <p className="mb-4 text-ink-2">{t(kind === 'app' ? 'secondStepText' : 'recoveryText')}</p>
      <PassportForm
        form={form}
        action={t('logIn')}
        below={
          <>
            <ModeLink onClick={onBack}>{t('backToLogin')}</ModeLink>
            <ModeLink onClick={() => choose(kind === 'app' ? 'recovery' : 'app')}>
              {t(kind === 'app' ? 'useRecovery' : 'useApp')}
            </ModeLink>
          </>
        }
      >
        <div ref={fields}>
          <FactorCodeField
            kind={kind}
            value={form.values.factor_code}
            error={form.errors.factor_code}
            onChange={(factor_code) => form.change({ factor_code })}
          />
        </div>
      </PassportForm>
      {kind === 'recovery' && <p className="mt-4 text-sm text-ink-2">{t('lostBoth')}</p>}
    </>
  )
}
