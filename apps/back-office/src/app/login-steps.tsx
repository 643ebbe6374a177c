import { type ReactNode, useEffect, useState } from 'react'
import { confirmSession, startSession, useSession } from '#api/session.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { CodeForm } from './code-form.tsx'
import { FactorStep } from './factor-step.tsx'
import { ForgottenForm } from './forgotten-form.tsx'
import { type Login, LoginForm } from './login-form.tsx'

type LoginStepsProps = {
  /** The email of the person whose page is open below. */
  email?: string
  /** The first step of the login: the password by default. */
  first?: (onLogin: (login: Login) => void) => ReactNode
  firstTitle: string
  /** The steps are in a dialog, below its title. */
  isInDialog?: boolean
  onDone: () => void
}

type Step = 'first' | 'forgotten' | 'code' | 'recovery' | 'factor'

/**
 * The steps of a login: the password, a code of the app or a recovery code, and for staff without an app, its setup.
 */
export function LoginSteps({ email, first, firstTitle, isInDialog, onDone }: LoginStepsProps) {
  const t = useTexts('login')
  const { needsFactor } = useSession()
  const [shown, setStep] = useState<Exclude<Step, 'factor'>>('first')
  const [challenge, setChallenge] = useState('')
  const step: Step = needsFactor ? 'factor' : shown
  const titles: Record<Step, string> = {
    first: firstTitle,
    forgotten: t('forgottenTitle'),
    code: t('codeTitle'),
    recovery: t('recoveryTitle'),
    factor: t('factorTitle'),
  }
  const title = titles[step]
  useEffect(() => {
    if (!isInDialog) document.title = `${title} · Corium`
  }, [title, isInDialog])

  function proceed({ token, staff, challenge: asked }: Login) {
    setStep(asked ? 'code' : 'first')
    setChallenge(asked?.challenge ?? '')
    if (asked) return
    const isMissing = staff?.second_factor.is_missing ?? false
    startSession(token, isMissing)
    if (!isMissing) onDone()
  }

  function finish() {
    confirmSession()
    onDone()
  }

  return (
    <>
      {!isInDialog && <h1 className="page-title">{title}</h1>}
      {isInDialog && step !== 'first' && <h2 className="login-step-title">{title}</h2>}
      {step === 'first' &&
        (first ? (
          first(proceed)
        ) : (
          <LoginForm email={email} onLogin={proceed} onForgotten={() => setStep('forgotten')} />
        ))}
      {step === 'forgotten' && <ForgottenForm email={email} onBack={() => setStep('first')} />}
      {(step === 'code' || step === 'recovery') && (
        <CodeForm
          key={step}
          challenge={challenge}
          isRecovery={step === 'recovery'}
          onLogin={proceed}
          onSwitch={() => setStep(step === 'code' ? 'recovery' : 'code')}
          onExpired={() => setStep('first')}
        />
      )}
      {step === 'factor' && <FactorStep onDone={finish} />}
    </>
  )
}
