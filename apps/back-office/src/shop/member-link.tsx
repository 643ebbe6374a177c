import { Link } from 'react-router'
import { useMay } from '#api/staff.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from './paths.ts'

/** Links to the member of an order, a case or a card for staff who may see members. */
export function MemberLink({ memberId }: { memberId: string }) {
  const t = useTexts('members')
  return useMay('members') ? <Link to={paths.member(memberId)}>{t('open')}</Link> : null
}
