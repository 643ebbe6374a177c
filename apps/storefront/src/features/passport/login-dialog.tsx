import { useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { LastViewed } from './last-viewed.tsx'
import { LogIn } from './log-in.tsx'
import type { LoginMode } from './login-mode.ts'
import { Register } from './register.tsx'
import { SuccessPanel } from './success-panel.tsx'
import { WechatLogIn } from './wechat-log-in.tsx'

/** Login, registration and password reset in one dialog, by mode (§2). */
export default function LoginDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('passport')
  const common = useTexts('common')
  const [mode, setMode] = useState<LoginMode>(0)
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
      title={titles[mode]}
      closeLabel={common('close')}
      onClose={onClose}
      size="large"
      aside={<LastViewed note={t('asideLogin')} />}
    >
      {mode === 0 && <LogIn onModeChange={setMode} />}
      {mode === 1 && <Register onModeChange={setMode} />}
      {mode === 2 && <WechatLogIn onModeChange={setMode} />}
      {mode === 3 && <ForgotPassword onModeChange={setMode} />}
      {mode === 4 && <SuccessPanel text={t('resetDoneText')} onLogIn={() => setMode(0)} />}
      {mode === 5 && <SuccessPanel text={t('registerDoneText')} onLogIn={() => setMode(0)} />}
    </Dialog>
  )
}
