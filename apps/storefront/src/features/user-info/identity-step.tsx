import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { DialogButtons } from './dialog-buttons.tsx'
import { IdentityFields } from './identity-fields.tsx'
import type { Identity } from './use-identity.ts'

type IdentityStepProps = { identity: Identity; onCancel: () => void; onNext: (proof: string) => void }

/** Asks the member to prove their identity before a change of the account. */
export function IdentityStep({ identity, onCancel, onNext }: IdentityStepProps) {
  const t = useTexts('userInfo')
  const common = useTexts('common')
  const [isBusy, setBusy] = useState(false)
  const formElement = useFirstFieldFocus()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const proof = await identity.prove()
    setBusy(false)
    if (proof) onNext(proof)
  }

  return (
    <form ref={formElement} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <p className="text-sm text-ink-2">{t('identityText')}</p>
      <IdentityFields identity={identity} />
      <DialogButtons back={common('cancel')} onBack={onCancel} action={t('next')} busy={isBusy} />
    </form>
  )
}

/** Moves the focus into a step when it appears, because the button that led to it is gone. */
export function useFirstFieldFocus() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input:enabled')?.focus(), [])
  return form
}
