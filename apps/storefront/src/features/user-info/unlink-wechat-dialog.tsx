import { notFound, proofExpired } from '@corium/browser/codes'
import type { MemberInfo } from '@corium/contract/passport'
import { type FormEvent, useState } from 'react'
import { call } from '#api/client.ts'
import { refreshWechatLink } from '#api/refresh-account.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { toastError } from '#shop/page/toast-error.ts'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.tsx'
import { DialogButtons } from './dialog-buttons.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { useIdentity } from './use-identity.ts'

type UnlinkWechatDialogProps = { member: MemberInfo; onClose: () => void }

/**
 * Ends the link with WeChat after proof of the identity. Members always have another login:
 * an email or a number.
 */
export function UnlinkWechatDialog({ member, onClose }: UnlinkWechatDialogProps) {
  const t = useTexts('userInfo')
  const common = useTexts('common')
  const identity = useIdentity('edit_wechat', member, 'sms')
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    await unlink()
    setBusy(false)
  }

  async function unlink() {
    const proof = await identity.prove()
    if (!proof) return
    const result = await call('/member/pc_api.security/delWechat', { proof })
    // Another tab has unlinked it meanwhile.
    if (!result.ok && result.code !== notFound) {
      toastError(result)
      if (result.code === proofExpired) identity.reset()
      return
    }
    await refreshWechatLink()
    toast.success(t('unlinked'))
    onClose()
  }

  return (
    <Dialog title={t('unlinkTitle')} closeLabel={common('close')} onClose={onClose} size="small">
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <p className="text-sm text-ink-2">{t('unlinkText')}</p>
        <IdentityFields identity={identity} />
        <DialogButtons
          back={common('cancel')}
          onBack={onClose}
          action={t('unlink')}
          busy={isBusy}
          kind="danger"
        />
      </form>
    </Dialog>
  )
}
