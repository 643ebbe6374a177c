import { useTexts } from '#i18n/use-texts.tsx'
import { Button } from '#ui/button.tsx'

/** Shown after registering and after a password reset: the buyer logs in with the new password (§8). */
export function SuccessPanel({ text, onLogIn }: { text: string; onLogIn: () => void }) {
  const t = useTexts('passport')
  return (
    <>
      <p className="text-ink-2">{text}</p>
      <Button large className="mt-6 w-full" onClick={onLogIn}>
        {t('logIn')}
      </Button>
    </>
  )
}
