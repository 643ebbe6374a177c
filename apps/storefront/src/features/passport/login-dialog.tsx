import { useState } from 'react'
import { loadAsMember } from '#api/member.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { LastViewed } from './last-viewed.tsx'
import { LogIn } from './log-in.tsx'
import { type Account, isEmail, type LoginMode } from './login-mode.ts'
import { Register } from './register.tsx'
import { SecondStep } from './second-step.tsx'
import { SuccessPanel } from './success-panel.tsx'
import { WechatLogIn } from './wechat-log-in.tsx'

type Step = {
  mode: LoginMode
  account: Account
  /** The buyer has just chosen a password, so the login asks for it. */
  hasNewPassword?: boolean
}

const firstStep: Step = { mode: 0, account: { mobile: '', country_code: 'CN' } }

/** Login, registration and password reset in one dialog, by mode (§2). */
export default function LoginDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('passport')
  const common = useTexts('common')
  const [{ mode, account, hasNewPassword }, setStep] = useState<Step>(firstStep)
  const [challenge, setChallenge] = useState<string>()
  const props = {
    account,
    onModeChange: (next: LoginMode, typed: Account = account) =>
      setStep({ mode: next, account: { mobile: typed.mobile.trim(), country_code: typed.country_code } }),
  }
  const logInWithNewPassword = () => setStep({ mode: 0, account, hasNewPassword: true })
  const loginProps = { ...props, onChallenge: setChallenge }
  const titles = {
    0: t('logIn'),
    1: t('register'),
    2: t('wechatTitle'),
    3: t('forgotTitle'),
    4: t('resetDone'),
    5: t('registerDone'),
  }

  return (
    <Dialog
      key={mode}
      title={challenge ? t('secondStep') : titles[mode]}
      closeLabel={common('close')}
      onClose={onClose}
      size="large"
      aside={<LastViewed note={t('asideLogin')} />}
    >
      {challenge && (
        <SecondStep challenge={challenge} onDone={loadAsMember} onBack={() => setChallenge(undefined)} />
      )}
      {mode === 0 && (
        <LogIn
          {...loginProps}
          startWith={hasNewPassword || isEmail(account) ? 'password' : 'sms'}
          isWaiting={challenge !== undefined}
        />
      )}
      {mode === 1 && <Register {...props} />}
      {mode === 2 && !challenge && <WechatLogIn {...loginProps} />}
      {mode === 3 && <ForgotPassword {...props} />}
      {mode === 4 && <SuccessPanel text={t('resetDoneText')} onLogIn={logInWithNewPassword} />}
      {mode === 5 && <SuccessPanel text={t('registerDoneText')} onLogIn={logInWithNewPassword} />}
    </Dialog>
  )
}
