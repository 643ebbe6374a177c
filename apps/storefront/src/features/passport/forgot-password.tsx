import { call } from '#api/client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ModeLink } from '#shop/passport-form/passport-form.tsx'
import { usePassportForm } from '#shop/passport-form/use-passport-form.ts'
import { validateAgreed, validateCode, validateNewPassword } from '#shop/passport-form/validation.ts'
import type { LoginMode } from './login-mode.ts'
import { type Channel, NewPasswordForms, newPasswordInput } from './new-password-forms.tsx'

type Props = { onModeChange: (mode: LoginMode) => void }

/** Mode 3: sets a new password after a code by phone or email (§2). */
export function ForgotPassword({ onModeChange }: Props) {
  const t = useTexts('passport')
  return (
    <NewPasswordForms
      title={t('forgotTitle')}
      action={t('setPassword')}
      purpose="forget_password"
      forms={{ sms: useResetPassword('sms', onModeChange), email: useResetPassword('email', onModeChange) }}
      accountMissing={{ sms: t('eitherMissing'), email: t('eitherMissing') }}
      below={<ModeLink onClick={() => onModeChange(0)}>{t('backToLogin')}</ModeLink>}
    />
  )
}

function useResetPassword(by: Channel, onModeChange: Props['onModeChange']) {
  const t = useTexts('passport')
  return usePassportForm({
    validate: (values) => ({
      ...(values.mobile.trim() ? {} : { mobile: t('eitherMissing') }),
      ...validateCode(values, t),
      ...validateNewPassword(values, t),
      ...validateAgreed(values, t),
    }),
    send: (values) => call('/member/pc_api.passport/forgetPwd', newPasswordInput(values, by)),
    onDone: () => onModeChange(4),
  })
}
