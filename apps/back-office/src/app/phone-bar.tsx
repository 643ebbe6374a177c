import { Menu } from 'lucide-react'
import { useWaitingWork } from '#api/waiting-work.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { DeskLink } from './desk-link.tsx'
import type { Desk } from './desks.ts'
import './phone-bar.css'
import { useOpenDesks } from './use-open-desks.ts'
import { WaitingCount } from './waiting-count.tsx'

/**
 * The daily work that staff do with the phone in one hand. If a role lacks one of these desks, others take its place.
 */
const first: readonly Desk['name'][] = ['today', 'orders', 'afterSales', 'stock']

/** At the foot of a phone: four desks that the role allows, and the menu with all of them. */
export function PhoneBar({ onMenu }: { onMenu: () => void }) {
  const t = useTexts('navigation')
  const { data: waiting } = useWaitingWork()
  const open = useOpenDesks()
  const inOrder = [
    ...first.flatMap((name) => open.find((desk) => desk.name === name) ?? []),
    ...open.filter(({ name }) => !first.includes(name)),
  ]
  return (
    <nav className="phone-bar" aria-label={t('deskShortcuts')}>
      {inOrder.slice(0, 4).map((desk) => (
        <DeskLink key={desk.name} desk={desk} className="phone-bar-item">
          <desk.icon size={20} strokeWidth={1.5} strokeLinecap="square" aria-hidden />
          <span className="phone-bar-name">{t(desk.name)}</span>
          <WaitingCount rows={waiting?.list.filter(({ work }) => desk.works?.includes(work)) ?? []} />
        </DeskLink>
      ))}
      <button type="button" className="phone-bar-item" onClick={onMenu}>
        <Menu size={20} strokeWidth={1.5} aria-hidden />
        <span className="phone-bar-name">{t('more')}</span>
      </button>
    </nav>
  )
}
