import { useState } from 'react'
import type { LoginMode } from '#api/asks.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Done } from './done.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { LogIn } from './log-in.tsx'
import { Register } from './register.tsx'

type Props = { mode: LoginMode; onClose: () => void }

/** Login, register and forgot password in one dialog, by mode (§2). WeChat login (mode 2) starts as login. */
export default function LoginDialog({ mode: asked, onClose }: Props) {
  const t = useTexts('passport')
  const common = useTexts('common')
  const [mode, setMode] = useState<LoginMode>(asked === 2 ? 0 : asked)
  const titles = {
    0: t('logIn'),
    1: t('register'),
    2: t('logIn'),
    3: t('forgotTitle'),
    4: t('resetDone'),
    5: t('registerDone'),
  }

  return (
    <Dialog key={mode} title={titles[mode]} closeLabel={common('close')} onClose={onClose} size="small">
      {(mode === 0 || mode === 2) && <LogIn onMode={setMode} />}
      {mode === 1 && <Register onMode={setMode} />}
      {mode === 3 && <ForgotPassword onMode={setMode} />}
      {mode === 4 && <Done text={t('resetDoneText')} onLogIn={() => setMode(0)} />}
      {mode === 5 && <Done text={t('registerDoneText')} onLogIn={() => setMode(0)} />}
    </Dialog>
  )
}
