import { codeWrong, proofExpired, stateConflict } from '@corium/browser/codes'
import { type Refusal, refusedFields } from '@corium/browser/result'
import type { MemberInfo } from '@corium/contract/passport'
import { type FormEvent, useState } from 'react'
import { call } from '#api/client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { focusMain } from '#shop/page/focus-main.ts'
import { toastError } from '#shop/page/toast-error.ts'
import { FactorCodeField } from '#shop/passport-form/factor-code-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { focusFirstInvalid } from '#ui/focus-first-invalid.ts'
import { toast } from '#ui/toast.tsx'
import { DialogButtons } from './dialog-buttons.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { refreshTwoStep } from './two-step-query.ts'
import { useIdentity } from './use-identity.ts'

type TwoStepCodeDialogProps = {
  member: MemberInfo
  act: 'off' | 'codes'
  /** Why it opens, if the member did not open it. */
  reason?: string
  onClose: () => void
}

/** Turns two-step login off, or makes new recovery codes, after proof of the identity and a code. */
export function TwoStepCodeDialog({ member, act, reason, onClose }: TwoStepCodeDialogProps) {
  const t = useTexts('userInfo')
  const passport = useTexts('passport')
  const common = useTexts('common')
  const identity = useIdentity('edit_two_step', member, 'password')
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    setBusy(true)
    setError(code.trim() ? undefined : passport('codeMissing'))
    if (code.trim()) await send()
    setBusy(false)
    focusFirstInvalid(form)
  }

  async function send() {
    const proof = await identity.prove()
    if (!proof) return
    if (act === 'codes') {
      const result = await call('/member/pc_api.security/renewTwoStepCodes', { proof, code })
      if (!result.ok) return showRefusal(result)
      return setCodes(result.data.recovery_codes)
    }
    const result = await call('/member/pc_api.security/delTwoStep', { proof, code })
    if (!result.ok) return showRefusal(result)
    await leave()
    toast.success(t('twoStepIsOff'))
  }

  async function showRefusal(refusal: Refusal) {
    const text = refusal.code === codeWrong ? t('appCodeNotRight') : refusedFields(refusal).code
    if (text) return setError(text)
    toastError(refusal)
    if (refusal.code === proofExpired) identity.reset()
    // Turned off meanwhile, in another tab or by staff.
    if (refusal.code === stateConflict) await leave()
  }

  async function leave() {
    await refreshTwoStep()
    onClose()
    // The button that opened the dialog may be gone.
    if (act === 'off') focusMain()
  }

  return (
    <Dialog
      title={t(act === 'off' ? 'twoStepOffTitle' : 'newCodesTitle')}
      closeLabel={common('close')}
      onClose={onClose}
      size="small"
      dismissible={!codes}
    >
      {codes ? (
        <RecoveryCodes codes={codes} member={member} onDone={() => void leave()} />
      ) : (
        <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
          <p className="text-sm text-ink-2">
            {reason ?? t(act === 'off' ? 'twoStepOffText' : 'newCodesText')}
          </p>
          <IdentityFields identity={identity} />
          <FactorCodeField
            kind="either"
            value={code}
            error={error}
            onChange={(typed) => {
              setCode(typed)
              setError(undefined)
            }}
          />
          <DialogButtons
            back={common('cancel')}
            onBack={onClose}
            action={t(act === 'off' ? 'turnOff' : 'newCodesAction')}
            busy={isBusy}
            kind={act === 'off' ? 'danger' : 'primary'}
          />
        </form>
      )}
    </Dialog>
  )
}
