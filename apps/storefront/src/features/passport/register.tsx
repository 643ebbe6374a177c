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
import { accountFor, isEmail, type ModeProps } from './login-mode.ts'
import { type Channel, NewPasswordForms, newPasswordInput } from './new-password-forms.tsx'

/** Mode 1: register by phone or by email (§2). */
export function Register(props: ModeProps) {
  const t = useTexts('passport')
  return (
    <NewPasswordForms
      title={t('register')}
      action={t('register')}
      purpose="register"
      startWith={isEmail(props.account) ? 'email' : 'sms'}
      forms={{ sms: useRegister('sms', props), email: useRegister('email', props) }}
      accountMissing={{ sms: t('mobileMissing'), email: t('emailMissing') }}
      below={(values) => (
        <ModeLink onClick={() => props.onModeChange(0, values)}>{t('haveAccount')}</ModeLink>
      )}
    />
  )
}

function useRegister(by: Channel, { account, onModeChange }: ModeProps) {
  const t = useTexts('passport')
  return usePassportForm({
    typed: accountFor(by, account),
    validate: (values) => ({
      ...(by === 'sms' ? validatePhone(values, t) : validateEmail(values, t)),
      ...validateCode(values, t),
      ...validateNewPassword(values, t),
      ...validateAgreed(values, t),
    }),
    send: (values) => call('/member/pc_api.passport/register', newPasswordInput(values, by)),
    onDone: (_, values) => onModeChange(5, values),
  })
}
