import { dot } from '@corium/browser/dot'
import type { TableProps } from 'antd'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { money } from '#shop/money.ts'
import { paths } from '#shop/paths.ts'
import { phoneNumber } from '#shop/phone-number.ts'
import { initialsOf } from '#ui/initials.ts'
import { StatusWord } from '#ui/status-word.tsx'
import { type MemberRow, nameOf, stateTones } from './member.ts'
import './members.css'

/** The columns of the list, and a member on a phone. */
export function useMemberRows(): {
  columns: TableProps<MemberRow>['columns']
  block: (member: MemberRow) => ReactNode
} {
  const t = useTexts('members')
  const dates = useDates()
  const now = Date.now() / 1000
  const { search } = useLocation()

  const name = (member: MemberRow) => (
    <span className="member-name">
      <span className="initials" aria-hidden>
        {initialsOf(member.nickname) || '–'}
      </span>
      <span>
        <Link className="row-link" to={paths.member(member.member_id, search)}>
          {nameOf(member, t)}
        </Link>
        <span className="second-line">
          {[member.company, t('number', { number: String(member.number) })].filter(Boolean).join(dot)}
        </span>
      </span>
    </span>
  )
  const [first, second] = [
    ({ mobile, email, has_wechat }: MemberRow) =>
      mobile ? phoneNumber(mobile) : (email ?? (has_wechat ? t('wechatOnly') : '–')),
    ({ mobile, email }: MemberRow) => (mobile ? email : null),
  ]
  const seen = ({ seen_at }: MemberRow) => (seen_at === null ? '–' : dates.brief(seen_at, now))
  const state = (member: MemberRow) => (
    <StatusWord tone={stateTones[member.state]}>{t(member.state)}</StatusWord>
  )
  const count = (num: number) => (num === 0 ? '–' : num)

  return {
    columns: [
      { key: 'member', title: t('member'), render: (_, member) => name(member) },
      {
        key: 'reached',
        title: t('reachedAt'),
        render: (_, member) => (
          <span className="member-reached">
            {first(member)}
            <span className="second-line">{second(member)}</span>
          </span>
        ),
      },
      {
        key: 'place',
        title: t('place'),
        render: (_, { place }) => <div className="member-place">{place || '–'}</div>,
      },
      { key: 'orders', title: t('orders'), align: 'right', render: (_, { order_num }) => count(order_num) },
      {
        key: 'paid',
        title: t('paidInAll'),
        align: 'right',
        render: (_, { paid }) => <span className="nowrap">{money(paid)}</span>,
      },
      { key: 'cards', title: t('cards'), align: 'right', render: (_, { card_num }) => count(card_num) },
      {
        key: 'cases',
        title: t('openCases'),
        align: 'right',
        render: (_, { open_case_num }) => count(open_case_num),
      },
      {
        key: 'seen',
        title: t('seen'),
        render: (_, member) => <span className="nowrap">{seen(member)}</span>,
      },
      {
        key: 'state',
        title: t('state'),
        render: (_, member) => <span className="nowrap">{state(member)}</span>,
      },
    ],
    block: (member) => (
      <>
        <span className="list-block-line">
          {name(member)}
          {state(member)}
        </span>
        <span className="list-block-line">
          <span className="member-reached">{first(member)}</span>
          <span className="nowrap">{money(member.paid)}</span>
        </span>
        <span className="list-block-line second-line">
          <span>{member.place || '–'}</span>
          <span className="nowrap">{seen(member)}</span>
        </span>
      </>
    ),
  }
}
