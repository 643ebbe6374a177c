import { codeWrong, proofExpired, stateConflict } from '@corium/browser/codes'
import { networkFailure, type Output, type Refusal, refusedFields } from '@corium/browser/result'
import type { MemberInfo } from '@corium/contract/passport'
import { Check } from 'lucide'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '#api/client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { focusMain } from '#shop/page/focus-main.ts'
import { toastError } from '#shop/page/toast-error.ts'
import { FactorCodeField } from '#shop/passport-form/factor-code-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { focusFirstInvalid } from '#ui/focus-first-invalid.ts'
import { Icon } from '#ui/icon.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { toast } from '#ui/toast.tsx'
import { DialogButtons } from './dialog-buttons.tsx'
import { IdentityStep, useFirstFieldFocus } from './identity-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { isTwoStepOn, refreshTwoStep } from './two-step-query.ts'
import { useIdentity } from './use-identity.ts'

type SetUp = Output<'/member/pc_api.security/startTwoStep'>
type TurnOnTwoStepDialogProps = {
  member: MemberInfo
  onClose: () => void
  /** It is on, but the connection failed before the recovery codes came. */
  onCodesMissed: () => void
}

/** Turns two-step login on: proof of the identity, the app with a first code of it, the recovery codes. */
export function TurnOnTwoStepDialog({ member, onClose, onCodesMissed }: TurnOnTwoStepDialogProps) {
  const t = useTexts('userInfo')
  const common = useTexts('common')
  const identity = useIdentity('edit_two_step', member, 'password')
  const [setUp, setSetUp] = useState<SetUp>()
  const [codes, setCodes] = useState<readonly string[]>()
  const step = codes ? 3 : setUp ? 2 : 1
  const steps = [t('stepIdentity'), t('stepApp'), t('stepCodes')]

  async function start(proof: string) {
    const result = await call('/member/pc_api.security/startTwoStep', { proof })
    if (result.ok) return setSetUp(result.data)
    toastError(result)
    if (result.code === proofExpired) identity.reset()
    // Another tab has turned it on.
    if (result.code === stateConflict) await leave()
  }

  async function showConflict(refusal: Refusal, wasUnanswered: boolean) {
    if (!wasUnanswered) {
      toastError(refusal)
      return leave()
    }
    await refreshTwoStep()
    if (isTwoStepOn()) return onCodesMissed()
    toastError(refusal)
    onClose()
  }

  async function leave() {
    await refreshTwoStep()
    onClose()
    // The button that opened the dialog is gone.
    focusMain()
  }

  return (
    <Dialog
      title={t('twoStepOnTitle')}
      closeLabel={common('close')}
      onClose={onClose}
      size="medium"
      // The codes are shown once: no key and no click beside the dialog loses them.
      dismissible={!codes}
    >
      <ol className="dialog-steps mb-5" aria-label={t('steps')}>
        {steps.map((name, index) => (
          <li
            key={name}
            aria-current={step === index + 1 ? 'step' : undefined}
            className="flex items-center gap-2"
          >
            {step > index + 1 ? <Icon shape={Check} size={16} /> : index + 1} {name}
          </li>
        ))}
      </ol>
      {step === 1 && (
        <IdentityStep identity={identity} onCancel={onClose} onNext={(proof) => void start(proof)} />
      )}
      {step === 2 && setUp && (
        <AppStep
          setUp={setUp}
          onCancel={onClose}
          onConflict={(refusal, wasUnanswered) => void showConflict(refusal, wasUnanswered)}
          onDone={setCodes}
        />
      )}
      {codes && (
        <RecoveryCodes
          codes={codes}
          member={member}
          onDone={async () => {
            await leave()
            toast.success(t('twoStepIsOn'))
          }}
        />
      )}
    </Dialog>
  )
}

type AppStepProps = {
  setUp: SetUp
  onCancel: () => void
  /** The set-up has ended. `wasUnanswered`: perhaps because an earlier code was right. */
  onConflict: (refusal: Refusal, wasUnanswered: boolean) => void
  onDone: (codes: readonly string[]) => void
}

/** Moves the secret into an authenticator app, by its camera or by hand, and confirms it by a code of the app. */
function AppStep({ setUp, onCancel, onConflict, onDone }: AppStepProps) {
  const t = useTexts('userInfo')
  const passport = useTexts('passport')
  const common = useTexts('common')
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const formElement = useFirstFieldFocus()
  const isUnanswered = useRef(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    setBusy(true)
    setError(code ? await confirm() : passport('codeMissing'))
    setBusy(false)
    focusFirstInvalid(form)
  }

  /** Returns what is wrong with the code. */
  async function confirm(): Promise<string | undefined> {
    const result = await call('/member/pc_api.security/confirmTwoStep', { setup_id: setUp.setup_id, code })
    if (result.ok) {
      onDone(result.data.recovery_codes)
      return undefined
    }
    if (result.code === codeWrong) return t('appCodeNotRight')
    const text = refusedFields(result).code
    if (text) return text
    if (result.code === stateConflict) {
      onConflict(result, isUnanswered.current)
      return undefined
    }
    isUnanswered.current ||= result.code === networkFailure
    toastError(result)
    return undefined
  }

  return (
    <form ref={formElement} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <div className="two-step-app">
        <QrCode text={setUp.uri} label={t('appQrCode')} faded={false} />
        <div className="min-w-0 text-sm text-ink-2">
          <p>{t('appScan')}</p>
          <p className="mt-3">{t('appByHand')}</p>
          <code className="two-step-key">{setUp.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <a className="link touch pointer-fine:hidden" href={setUp.uri}>
            {t('appOpen')}
          </a>
        </div>
      </div>
      <FactorCodeField
        value={code}
        error={error}
        onChange={(typed) => {
          setCode(typed)
          setError(undefined)
        }}
      />
      <p className="text-sm text-ink-2">{t('twoStepOnText')}</p>
      <DialogButtons back={common('cancel')} onBack={onCancel} action={t('turnOn')} busy={isBusy} />
    </form>
  )
}
