import type { MemberInfo } from '@corium/contract/passport'
import { useState } from 'react'
import { formatPhone } from '#i18n/format-phone.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Section } from '#ui/section.tsx'
import { ChangeContactDialog } from './change-contact-dialog.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { InfoRow, RowAction } from './info-row.tsx'

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
            note={t(`${name}Note`)}
          >
            <RowAction
              label={t(value ? 'changeOf' : 'addOf', { name: account(name) })}
              onClick={() => setEdited(name)}
            >
              {t(value ? 'change' : 'add')}
            </RowAction>
          </InfoRow>
        ))}
      </dl>
      {edited === 'password' && <ChangePasswordDialog member={member} onClose={close} />}
      {edited && edited !== 'password' && (
        <ChangeContactDialog kind={edited} member={member} onClose={close} />
      )}
    </Section>
  )
}
