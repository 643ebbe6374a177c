import { call } from '#api/client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ModeLink } from '#shop/passport-form/passport-form.tsx'
import { usePassportForm } from '#shop/passport-form/use-passport-form.ts'
import { validateAgreed, validateCode, validateNewPassword } from '#shop/passport-form/validation.ts'
import { accountFor, isEmail, type ModeProps } from './login-mode.ts'
import { type Channel, NewPasswordForms, newPasswordInput } from './new-password-forms.tsx'

/** Mode 3: sets a new password after a code by phone or email (§2). */
export function ForgotPassword(props: ModeProps) {
  const t = useTexts('passport')
  return (
    <NewPasswordForms
      title={t('forgotTitle')}
      action={t('setPassword')}
      purpose="forget_password"
      startWith={isEmail(props.account) ? 'email' : 'sms'}
      forms={{ sms: useResetPassword('sms', props), email: useResetPassword('email', props) }}
      accountMissing={{ sms: t('eitherMissing'), email: t('eitherMissing') }}
      below={(values) => (
        <ModeLink onClick={() => props.onModeChange(0, values)}>{t('backToLogin')}</ModeLink>
      )}
    />
  )
}

function useResetPassword(by: Channel, { account, onModeChange }: ModeProps) {
  const t = useTexts('passport')
  return usePassportForm({
    typed: accountFor(by, account),
    validate: (values) => ({
      ...(values.mobile.trim() ? {} : { mobile: t('eitherMissing') }),
      ...validateCode(values, t),
      ...validateNewPassword(values, t),
      ...validateAgreed(values, t),
    }),
    send: (values) => call('/member/pc_api.passport/forgetPwd', newPasswordInput(values, by)),
    onDone: (_, values) => onModeChange(4, values),
  })
}
