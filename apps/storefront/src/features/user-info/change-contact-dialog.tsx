import { accountTaken, codeWrong, proofExpired } from '@corium/browser/codes'
import type { Refusal } from '@corium/browser/result'
import type { MemberInfo } from '@corium/contract/passport'
import { Check } from 'lucide'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { refreshMember } from '#api/refresh-account.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { PhoneField } from '#shop/address-form/phone-field.tsx'
import { toastError } from '#shop/page/toast-error.ts'
import { useForm } from '#shop/page/use-form.ts'
import { CodeInput } from '#shop/passport-form/code-input.tsx'
import { accountError, useSendCode } from '#shop/passport-form/use-send-code.ts'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.tsx'
import { DialogButtons } from './dialog-buttons.tsx'
import { IdentityStep, useFirstFieldFocus } from './identity-step.tsx'
import { type Identity, useIdentity } from './use-identity.ts'

type Kind = 'mobile' | 'email'
type ChangeContactDialogProps = { kind: Kind; member: MemberInfo; onClose: () => void }

/**
 * Changes the mobile number or the email in two steps: proof of the identity, then
 * of the new number or email.
 */
export function ChangeContactDialog({ kind, member, onClose }: ChangeContactDialogProps) {
  const t = useTexts('userInfo')
  const common = useTexts('common')
  const identity = useIdentity(
    kind === 'mobile' ? 'edit_mobile' : 'edit_email',
    member,
    kind === 'email' && member.email ? 'email' : 'sms',
  )
  const [step, setStep] = useState<1 | 2>(1)
  return (
    <Dialog title={t(`${kind}Title`)} closeLabel={common('close')} onClose={onClose} size="small">
      <ol className="dialog-steps mb-5" aria-label={t('steps')}>
        <li aria-current={step === 1 ? 'step' : undefined} className="flex items-center gap-2">
          {step === 1 ? '1' : <Icon shape={Check} size={16} />} {t('stepIdentity')}
        </li>
        <li aria-current={step === 2 ? 'step' : undefined}>2 {t(`${kind}Step`)}</li>
      </ol>
      {step === 1 ? (
        <IdentityStep identity={identity} onCancel={onClose} onNext={() => setStep(2)} />
      ) : (
        <ContactStep kind={kind} identity={identity} onBack={() => setStep(1)} onClose={onClose} />
      )}
    </Dialog>
  )
}

type ContactStepProps = { kind: Kind; identity: Identity; onBack: () => void; onClose: () => void }

function ContactStep({ kind, identity, onBack, onClose }: ContactStepProps) {
  const t = useTexts('userInfo')
  const passport = useTexts('passport')
  const common = useTexts('common')
  const form = useForm({
    initial: { mobile: '', country_code: 'CN', email: '', code: '' },
    validate: (typed) => ({
      ...(typed[kind].trim() ? {} : { [kind]: passport(`${kind}Missing`) }),
      ...(typed.code ? {} : { code: passport('codeMissing') }),
    }),
    send: async ({ mobile, country_code, email, code }) => {
      const proof = (await identity.prove()) ?? ''
      return kind === 'mobile'
        ? call('/member/pc_api.users/editMobile', { mobile: mobile.trim(), country_code, code, proof })
        : call('/member/pc_api.users/editEmail', { email: email.trim(), code, proof })
    },
    onDone: async () => {
      await refreshMember()
      toast.success(t(`${kind}Changed`))
      onClose()
    },
    onFailure: showRefusal,
  })
  const { values, errors, isBusy, change, submit, setErrors } = form
  const formElement = useFirstFieldFocus()
  const account = values[kind].trim()
  const sendCode = useSendCode(account, kind === 'mobile' ? values.country_code : '')

  function showRefusal(refusal: Refusal) {
    if (refusal.code === accountTaken) return setErrors({ [kind]: t(`${kind}Taken`) })
    if (refusal.code === codeWrong) return setErrors({ code: refusal.msg })
    toastError(refusal)
    if (refusal.code !== proofExpired) return
    identity.reset()
    onBack()
  }

  async function requestCode() {
    if (!account) return setErrors({ [kind]: passport(`${kind}Missing`) })
    const result = await sendCode.send(
      kind === 'mobile'
        ? { type: 'edit_mobile', account, country_code: values.country_code }
        : { type: 'edit_email', account },
    )
    if (result.ok) return toast.success(result.msg)
    const error = accountError(result)
    if (error) setErrors({ [kind]: error })
    else toastError(result)
  }

  return (
    <form ref={formElement} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <p className="text-sm text-ink-2">{t(`${kind}StepText`)}</p>
      {kind === 'mobile' ? (
        <PhoneField form={form} />
      ) : (
        <TextField
          label={passport('email')}
          error={errors.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          value={values.email}
          onChange={(event) => change({ email: event.target.value })}
        />
      )}
      <CodeInput
        value={values.code}
        error={errors.code}
        sendCode={sendCode}
        onChange={(code) => change({ code })}
        onRequest={() => void requestCode()}
      />
      <DialogButtons back={common('back')} onBack={onBack} action={t(`${kind}Action`)} busy={isBusy} />
    </form>
  )
}
