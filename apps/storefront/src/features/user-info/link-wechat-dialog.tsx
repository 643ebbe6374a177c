import { proofExpired } from '@corium/browser/codes'
import type { MemberInfo } from '@corium/contract/passport'
import { Check } from 'lucide'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { refreshWechatLink } from '#api/refresh-account.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { toastError } from '#shop/page/toast-error.ts'
import { useWechatCode } from '#shop/wechat-code/use-wechat-code.ts'
import { WechatCode } from '#shop/wechat-code/wechat-code.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.tsx'
import { IdentityStep } from './identity-step.tsx'
import { type Identity, useIdentity } from './use-identity.ts'

type LinkWechatDialogProps = { member: MemberInfo; onClose: () => void }

/** Links WeChat in two steps: proof of the identity, then a scan. */
export function LinkWechatDialog({ member, onClose }: LinkWechatDialogProps) {
  const t = useTexts('userInfo')
  const common = useTexts('common')
  const identity = useIdentity('edit_wechat', member, 'sms')
  const [step, setStep] = useState<1 | 2>(1)
  return (
    <Dialog title={t('linkTitle')} closeLabel={common('close')} onClose={onClose} size="medium">
      <ol className="dialog-steps mb-5" aria-label={t('steps')}>
        <li aria-current={step === 1 ? 'step' : undefined} className="flex items-center gap-2">
          {step === 1 ? '1' : <Icon shape={Check} size={16} />} {t('stepIdentity')}
        </li>
        <li aria-current={step === 2 ? 'step' : undefined}>2 {t('linkStep')}</li>
      </ol>
      {step === 1 ? (
        <IdentityStep identity={identity} onCancel={onClose} onNext={() => setStep(2)} />
      ) : (
        <ScanStep identity={identity} onBack={() => setStep(1)} onClose={onClose} />
      )}
    </Dialog>
  )
}

type ScanStepProps = { identity: Identity; onBack: () => void; onClose: () => void }

function ScanStep({ identity, onBack, onClose }: ScanStepProps) {
  const t = useTexts('userInfo')
  const code = useWechatCode({
    statusPath: '/member/pc_api.security/getWechatStatus',
    start: async () => {
      const proof = (await identity.prove()) ?? ''
      const result = await call('/member/pc_api.security/getWechatQrcode', { proof })
      if (!result.ok && result.code === proofExpired) {
        toastError(result)
        identity.reset()
        onBack()
      }
      return result
    },
    onConfirmed: async () => {
      await refreshWechatLink()
      toast.success(t('linked'))
      onClose()
    },
  })
  return (
    <>
      <p className="mb-5 text-sm text-ink-2">{t('linkText')}</p>
      <WechatCode code={code} />
    </>
  )
}
