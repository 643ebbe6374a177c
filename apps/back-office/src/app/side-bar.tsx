import { Drawer } from 'antd'
import { NavLink } from 'react-router'
import { useStaff } from '#api/staff.ts'
import { useWaitingWork } from '#api/waiting-work.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#shop/paths.ts'
import { ShopLogo } from '#shop/shop-logo.tsx'
import { AccountMenu } from './account-menu.tsx'
import { DeskLink } from './desk-link.tsx'
import { groups, isOpenTo } from './desks.ts'
import './side-bar.css'
import { WaitingCount } from './waiting-count.tsx'

/** Beside the page on a desktop; in a drawer on narrow screens. */
export function SideBar({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <>
      <aside className="side-bar side-bar-fixed">
        <SideBarContent />
      </aside>
      <Drawer
        open={isOpen}
        onClose={onClose}
        placement="left"
        size={248}
        closable={false}
        styles={{ body: { padding: 0 } }}
      >
        <div className="side-bar">
          <SideBarContent onChosen={onClose} />
        </div>
      </Drawer>
    </>
  )
}

function SideBarContent({ onChosen }: { onChosen?: () => void }) {
  const t = useTexts('navigation')
  const { data: staff } = useStaff()
  const { data: waiting } = useWaitingWork()
  const visible = groups
    .map(({ name, desks }) => ({
      name,
      desks: desks.filter((desk) => isOpenTo(staff?.permissions, desk)),
    }))
    .filter(({ desks }) => desks.length > 0)
  return (
    <>
      <NavLink className="side-bar-brand" to={paths.today()} onClick={onChosen}>
        <ShopLogo>
          <span className="side-bar-name">Corium</span>
        </ShopLogo>{' '}
        <span className="side-bar-office">{t('backOffice')}</span>
      </NavLink>
      <nav aria-label={t('desks')}>
        {visible.map(({ name, desks }) => (
          <div key={name} className="side-bar-group">
            {name !== 'start' && <p className="side-bar-title">{t(name)}</p>}
            {desks.map((desk) => (
              <DeskLink key={desk.name} desk={desk} className="side-bar-link" onClick={onChosen}>
                <desk.icon size={16} strokeWidth={1.5} strokeLinecap="square" aria-hidden />
                {t(desk.name)}
                <WaitingCount rows={waiting?.list.filter(({ work }) => desk.works?.includes(work)) ?? []} />
              </DeskLink>
            ))}
          </div>
        ))}
      </nav>
      <AccountMenu onChosen={onChosen} />
    </>
  )
}
