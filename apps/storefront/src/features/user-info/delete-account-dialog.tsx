import { accountInUse, proofExpired, sessionInvalid } from '@corium/browser/codes'
import { networkFailure } from '@corium/browser/result'
import type { MemberInfo } from '@corium/contract/passport'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { deletionCheck } from '#api/account-queries.ts'
import { call, silently } from '#api/client.ts'
import { leaveAsVisitor } from '#api/log-out.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { toastError } from '#shop/page/toast-error.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { focusFirstInvalid } from '#ui/focus-first-invalid.ts'
import { DialogButtons } from './dialog-buttons.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { useIdentity } from './use-identity.ts'

/**
 * Lists the data that is deleted and the data that stays, asks for proof of the identity and deletes the
 * account.
 */
export function DeleteAccountDialog({ member, onClose }: { member: MemberInfo; onClose: () => void }) {
  const t = useTexts('userInfo')
  const common = useTexts('common')
  const [deleted, setDeleted] = useState(false)
  if (!deleted) {
    return (
      <Dialog title={t('deleteTitle')} closeLabel={common('close')} onClose={onClose} size="small">
        <DeleteForm member={member} onDeleted={() => setDeleted(true)} onClose={onClose} />
      </Dialog>
    )
  }
  return (
    <Dialog
      key="deleted"
      title={t('deleted')}
      closeLabel={common('close')}
      onClose={() => void leaveAsVisitor()}
      size="small"
      dismissible={false}
    >
      <p className="text-ink-2">{t('deletedText')}</p>
      <Button large className="mt-6 w-full" onClick={() => void leaveAsVisitor()}>
        {t('toHome')}
      </Button>
    </Dialog>
  )
}

type DeleteFormProps = { member: MemberInfo; onDeleted: () => void; onClose: () => void }

function DeleteForm({ member, onDeleted, onClose }: DeleteFormProps) {
  const t = useTexts('userInfo')
  const client = useQueryClient()
  const identity = useIdentity('cancel_account', member, 'sms')
  const [agreed, setAgreed] = useState(false)
  const [agreedError, setAgreedError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  /** The account may be deleted already: the connection failed before a response came. */
  const isUnanswered = useRef(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    setBusy(true)
    if (agreed) await remove()
    else setAgreedError(t('deleteAgreeMissing'))
    setBusy(false)
    focusFirstInvalid(form)
  }

  async function remove() {
    const proof = await identity.prove()
    if (!proof) return
    const result = await call('/member/pc_api.security/applyCancelAccount', {
      proof,
      ...(isUnanswered.current && silently),
    })
    // The session ends with the account.
    if (result.ok || (isUnanswered.current && result.code === sessionInvalid)) return onDeleted()
    isUnanswered.current ||= result.code === networkFailure
    toastError(result)
    if (result.code === proofExpired) identity.reset()
    if (result.code !== accountInUse) return
    void client.invalidateQueries({ queryKey: deletionCheck().queryKey })
    onClose()
  }

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-2 gap-6 border-t border-ink pt-3 text-sm">
        <div>
          <h3 className="label mb-1 text-ink-2">{t('goes')}</h3>
          <p>{t('goesText')}</p>
        </div>
        <div>
          <h3 className="label mb-1 text-ink-2">{t('stays')}</h3>
          <p>{t('staysText')}</p>
        </div>
      </div>
      <p className="text-sm text-ink-2">{t('deleteDialogText')}</p>
      <IdentityFields identity={identity} />
      <div>
        <Checkbox
          checked={agreed}
          error={agreedError}
          onChange={(event) => {
            setAgreed(event.target.checked)
            setAgreedError(undefined)
          }}
        >
          {t('deleteAgree')}
        </Checkbox>
      </div>
      <DialogButtons
        back={t('keepAccount')}
        onBack={onClose}
        action={t('deleteAction')}
        busy={isBusy}
        kind="danger"
      />
    </form>
  )
}
