import { useTexts } from '#i18n/use-texts.tsx'
import { Button } from '#ui/button.tsx'

/** The end of registering and of choosing a new password: log in with it (§8). */
export function Done({ text, onLogIn }: { text: string; onLogIn: () => void }) {
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
