import { Dropdown } from 'antd'
import { ChevronsUpDown } from 'lucide-react'
import { useNavigate } from 'react-router'
import { call } from '#api/client.ts'
import { useStaff } from '#api/staff.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#shop/paths.ts'
import { initialsOf } from '#ui/initials.ts'
import { leave } from './leave.ts'

/** The logged-in person, at the foot of the side bar. */
export function AccountMenu({ onChosen }: { onChosen?: () => void }) {
  const navigate = useNavigate()
  const t = useTexts('navigation')
  const { data: staff } = useStaff()
  if (!staff) return null

  function openAccount() {
    navigate(paths.account())
    onChosen?.()
  }

  async function logOut() {
    await call('/staff/pc_api.session/logout', {})
    leave()
  }

  return (
    <div className="side-bar-account">
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'account', label: t('account'), onClick: openAccount },
            { key: 'log-out', label: t('logOut'), onClick: logOut },
          ],
        }}
      >
        <button type="button" className="account-button">
          <span className="initials" aria-hidden>
            {initialsOf(staff.name)}
          </span>
          <span className="account-name">
            {staff.name}
            <span className="second-line" title={staff.email}>
              {staff.email}
            </span>
          </span>
          <ChevronsUpDown size={14} strokeWidth={1.5} aria-hidden style={{ marginLeft: 'auto' }} />
        </button>
      </Dropdown>
    </div>
  )
}
