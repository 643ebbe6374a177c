import { proofExpired } from '@corium/browser/codes'
import { refusedFields } from '@corium/browser/result'
import type { MemberInfo } from '@corium/contract/passport'
import { type FormEvent, useState } from 'react'
import { call } from '#api/client.ts'
import { refreshMember, refreshSessions } from '#api/refresh-account.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { toastError } from '#shop/page/toast-error.ts'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { focusFirstInvalid } from '#ui/focus-first-invalid.ts'
import { toast } from '#ui/toast.tsx'
import { DialogButtons } from './dialog-buttons.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { useIdentity } from './use-identity.ts'

/** Sets a new password after proof of the identity, in one form. */
export function ChangePasswordDialog({ member, onClose }: { member: MemberInfo; onClose: () => void }) {
  const t = useTexts('userInfo')
  const passport = useTexts('passport')
  const common = useTexts('common')
  const identity = useIdentity('edit_password', member, 'password')
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [errors, setErrors] = useState<{ password?: string; again?: string }>({})
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    setBusy(true)
    const invalid = password
      ? password === again
        ? {}
        : { again: passport('passwordsDiffer') }
      : { password: passport('passwordMissing') }
    setErrors(invalid)
    if (Object.keys(invalid).length === 0) await change()
    setBusy(false)
    focusFirstInvalid(form)
  }

  async function change() {
    const proof = await identity.prove()
    if (!proof) return
    const result = await call('/member/pc_api.users/editPwd', { password, proof })
    if (result.ok) {
      await Promise.all([refreshMember(), refreshSessions()])
      toast.success(t('passwordChanged'))
      return onClose()
    }
    const refused = refusedFields(result)
    setErrors(refused)
    if (!refused.password) toastError(result)
    if (result.code === proofExpired) identity.reset()
  }

  return (
    <Dialog title={t('passwordTitle')} closeLabel={common('close')} onClose={onClose} size="small">
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <IdentityFields identity={identity} />
        <TextField
          label={passport('newPassword')}
          hint={passport('passwordHint')}
          error={errors.password}
          type="password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <TextField
          label={passport('passwordAgain')}
          error={errors.again}
          type="password"
          autoComplete="new-password"
          value={again}
          onChange={(event) => setAgain(event.target.value)}
        />
        <p className="text-sm text-ink-2">{t('passwordText')}</p>
        <DialogButtons back={common('cancel')} onBack={onClose} action={t('passwordTitle')} busy={isBusy} />
      </form>
    </Dialog>
  )
}
