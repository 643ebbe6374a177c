import { formatPhone } from '@corium/contract/format-phone'
import type { MemberInfo } from '@corium/contract/passport'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { refreshMember } from '#api/refresh-account.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { lazyDialog } from '#shop/page/lazy-dialog.tsx'
import { toastError } from '#shop/page/toast-error.ts'
import { Section } from '#ui/section.tsx'
import { toast } from '#ui/toast.tsx'
import { InfoRow, RowAction } from './info-row.tsx'
import { TwoStepRow } from './two-step-row.tsx'
import { WechatRow } from './wechat-row.tsx'

const ChangeContactDialog = lazyDialog(async () => ({
  default: (await import('./change-contact-dialog.tsx')).ChangeContactDialog,
}))
const ChangePasswordDialog = lazyDialog(async () => ({
  default: (await import('./change-password-dialog.tsx')).ChangePasswordDialog,
}))

/** How the member logs in. */
export function LoginSection({ member }: { member: MemberInfo }) {
  const t = useTexts('userInfo')
  const account = useTexts('account')
  const [edited, setEdited] = useState<'mobile' | 'email' | 'password'>()
  const close = () => setEdited(undefined)
  const rows = [
    ['mobile', member.mobile && formatPhone(member.mobile)],
    ['email', member.email],
    ['password', member.has_password && t('passwordSet')],
  ] as const
  return (
    <Section label={t('login')} tight>
      <dl>
        {rows.map(([name, value]) => (
          <InfoRow
            key={name}
            label={account(name)}
            value={value || <span className="text-ink-3">{account('none')}</span>}
            note={name === 'email' && member.email_bounces ? <EmailBounces /> : t(`${name}Note`)}
          >
            <RowAction
              label={t(value ? 'changeOf' : 'addOf', { name: account(name) })}
              onClick={() => setEdited(name)}
            >
              {t(value ? 'change' : 'add')}
            </RowAction>
          </InfoRow>
        ))}
        <WechatRow member={member} />
        <TwoStepRow member={member} />
      </dl>
      {edited === 'password' && <ChangePasswordDialog member={member} onClose={close} />}
      {edited && edited !== 'password' && (
        <ChangeContactDialog kind={edited} member={member} onClose={close} />
      )}
    </Section>
  )
}

/**
 * Mail to the address came back: the shop sends none until the member changes the
 * address or says that it works.
 */
function EmailBounces() {
  const t = useTexts('userInfo')
  const [isBusy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    const result = await call('/member/pc_api.message/confirmEmail', {})
    setBusy(false)
    if (!result.ok) return toastError(result)
    await refreshMember()
    toast.success(t('emailConfirmed'))
  }

  return (
    <span className="text-warning">
      {t('emailBounces')}{' '}
      <button type="button" className="link touch" disabled={isBusy} onClick={() => void confirm()}>
        {t('emailWorks')}
      </button>
    </span>
  )
}
