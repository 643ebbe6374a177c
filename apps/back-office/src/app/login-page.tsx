import { useTexts } from '#i18n/use-texts.tsx'
import { LoginFrame } from './login-frame.tsx'
import { LoginSteps } from './login-steps.tsx'

/** The login page of a browser without a session. */
export function LoginPage() {
  const t = useTexts('login')
  return (
    <LoginFrame>
      <LoginSteps firstTitle={t('title')} onDone={() => undefined} />
    </LoginFrame>
  )
}
