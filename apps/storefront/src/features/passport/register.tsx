import { call } from '#api/client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ModeLink } from '#shop/passport-form/passport-form.tsx'
import { usePassportForm } from '#shop/passport-form/use-passport-form.ts'
import {
  validateAgreed,
  validateCode,
  validateEmail,
  validateNewPassword,
  validatePhone,
} from '#shop/passport-form/validation.ts'
import type { LoginMode } from './login-mode.ts'
import { type Channel, NewPasswordForms, newPasswordInput } from './new-password-forms.tsx'

type Props = { onModeChange: (mode: LoginMode) => void }

/** Mode 1: register by phone or by email (§2). */
export function Register({ onModeChange }: Props) {
  const t = useTexts('passport')
  return (
    <NewPasswordForms
      title={t('register')}
      action={t('register')}
      purpose="register"
      forms={{ sms: useRegister('sms', onModeChange), email: useRegister('email', onModeChange) }}
      accountMissing={{ sms: t('mobileMissing'), email: t('emailMissing') }}
      below={<ModeLink onClick={() => onModeChange(0)}>{t('haveAccount')}</ModeLink>}
    />
  )
}

function useRegister(by: Channel, onModeChange: Props['onModeChange']) {
  const t = useTexts('passport')
  return usePassportForm({
    validate: (values) => ({
      ...(by === 'sms' ? validatePhone(values, t) : validateEmail(values, t)),
      ...validateCode(values, t),
      ...validateNewPassword(values, t),
      ...validateAgreed(values, t),
    }),
    send: (values) => call('/member/pc_api.passport/register', newPasswordInput(values, by)),
    onDone: () => onModeChange(5),
  })
}
