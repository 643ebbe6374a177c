import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Calculator, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { query } from '#api/query-client.ts'
import { useMay } from '#api/staff.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#shop/paths.ts'
import { FoundPage } from '#ui/found-page.tsx'
import { Page } from '#ui/page.tsx'
import { StatusWord } from '#ui/status-word.tsx'
import { mailLink } from './mail-link.ts'
import { type Member, nameOf, stateTones } from './member.ts'
import { MemberActions } from './member-actions.tsx'
import { MemberFacts } from './member-facts.tsx'
import { MemberFigures } from './member-figures.tsx'
import { MemberNote } from './member-note.tsx'
import { MemberSessions } from './member-sessions.tsx'
import { MemberTimeline } from './member-timeline.tsx'
import './members.css'
import { StateBar } from './state-bar.tsx'

/**
 * One member: figures, one timeline of everything, devices, and beside them the person and the actions with serious
 * effects.
 */
export default function MemberPage() {
  const { memberId = '' } = useParams()
  const t = useTexts('members')
  const { search } = useLocation()
  const member = useQuery(query('/staff/pc_api.member/info', { member_id: memberId }))
  const crumb = <Link to={paths.members(search)}>{t('toMembers')}</Link>
  return (
    <FoundPage
      title={t('member')}
      crumb={crumb}
      query={member}
      missing={t('notFound')}
      missingText={t('notFoundText')}
    >
      {(member) => <MemberDetails key={memberId} member={member} crumb={crumb} />}
    </FoundPage>
  )
}

function MemberDetails({ member, crumb }: { member: Member; crumb: ReactNode }) {
  const t = useTexts('members')
  const dates = useDates()
  const staffLanguage = useLanguage()
  const { state, number, created, language, seen_at, email, is_masked } = member
  const isErased = state === 'erased'
  const mayQuote = useMay('quotes')
  return (
    <Page
      crumb={crumb}
      title={nameOf(member, t)}
      line={
        <>
          <StatusWord tone={stateTones[state]}>{t(state)}</StatusWord>{' '}
          {[
            t('since', { number: String(number), date: dates.date(created) }),
            !isErased && t(language === 'zh-cn' ? 'writesChinese' : 'writesEnglish'),
            seen_at !== null && t('seenAt', { time: dates.brief(seen_at, Date.now() / 1000) }),
          ]
            .filter(Boolean)
            .join(staffLanguage === 'zh-cn' ? '' : ' ')}
        </>
      }
      actions={
        <>
          {mayQuote && !isErased && (
            <Link to={paths.newQuote(member.member_id)}>
              <Button icon={<Calculator size={16} strokeWidth={1.5} aria-hidden />}>{t('newQuote')}</Button>
            </Link>
          )}
          {email && !is_masked && (
            <Button href={mailLink(email)} icon={<Mail size={16} strokeWidth={1.5} aria-hidden />}>
              {t('write')}
            </Button>
          )}
        </>
      }
    >
      <StateBar member={member} />
      <MemberFigures figures={member.figures} />
      <div className="page-columns">
        <div>
          <MemberTimeline memberId={member.member_id} />
          {!isErased && <MemberSessions member={member} />}
        </div>
        {!isErased && (
          <div>
            <MemberFacts member={member} />
            <MemberNote member={member} />
            <MemberActions member={member} />
          </div>
        )}
      </div>
    </Page>
  )
}
