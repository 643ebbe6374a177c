import { readDevice } from '@corium/contract/device-name'
import { Button, Dropdown, type TableProps } from 'antd'
import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { useJoin } from '#i18n/join.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { initialsOf } from '#ui/initials.ts'
import { StatusWord, type Tone } from '#ui/status-word.tsx'
import { type Person, roleNames } from './person.ts'
import './staff.css'
import { usePersonActions } from './use-person-actions.tsx'

const states = {
  active: { tone: 'done', text: 'active' },
  'codes-low': { tone: 'ours', text: 'codes-low' },
  'no-factor': { tone: 'ours', text: 'no-factor' },
  invited: { tone: 'moving', text: 'invited' },
  locked: { tone: 'resting', text: 'locked' },
} as const satisfies Record<Person['state'], { tone: Tone; text: string }>

/** The columns of the people, and a person on a phone. */
export function useStaffRows(onEdit: (person: Person) => void): {
  columns: TableProps<Person>['columns']
  block: (person: Person) => ReactNode
} {
  const t = useTexts('staff')
  const join = useJoin()
  const language = useLanguage()
  const dates = useDates()
  const actionsOn = usePersonActions(onEdit)

  const name = (person: Person) => (
    <span className="staff-name">
      <span className="initials" aria-hidden>
        {initialsOf(person.name)}
      </span>
      <span>
        {person.name}
        {person.is_self && ` (${t('you')})`}
        <span className="second-line">{person.email}</span>
      </span>
    </span>
  )
  const factor = ({ state, codes_left }: Person) =>
    state === 'invited' || state === 'no-factor' ? t('notSetUp') : t('codesLeft', { count: codes_left })
  const seen = (person: Person) => {
    const { browser = '', system = '' } = readDevice(person.user_agent)
    return (
      <>
        {person.seen_at === null ? t('never') : dates.dateTime(person.seen_at)}
        <span className="second-line">
          {person.state === 'invited'
            ? person.link_ends_at === null
              ? t('linkEnded')
              : t('linkUntil', { time: dates.dateTime(person.link_ends_at) })
            : join([browser, system])}
        </span>
      </>
    )
  }
  const state = (person: Person) => {
    const { tone, text } = states[person.state]
    return <StatusWord tone={tone}>{t(text)}</StatusWord>
  }
  const actions = (person: Person) => {
    const items = actionsOn(person)
    if (items.length === 0) return null
    return (
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button
          type="text"
          aria-label={t('actionsFor', { name: person.name })}
          icon={<Ellipsis size={16} strokeWidth={1.5} aria-hidden />}
        />
      </Dropdown>
    )
  }

  return {
    columns: [
      { key: 'name', title: t('name'), render: (_, person) => name(person) },
      { key: 'roles', title: t('roles'), render: (_, person) => roleNames(person.roles, language) },
      { key: 'factor', title: t('factor'), render: (_, person) => factor(person) },
      { key: 'seen', title: t('seen'), render: (_, person) => seen(person) },
      { key: 'state', title: t('state'), render: (_, person) => state(person) },
      {
        key: 'actions',
        title: <span className="visually-hidden">{t('actions')}</span>,
        align: 'right',
        render: (_, person) => actions(person),
      },
    ],
    block: (person) => (
      <>
        <span className="list-block-line">
          {name(person)}
          {actions(person)}
        </span>
        <span className="list-block-line">
          {roleNames(person.roles, language)}
          {state(person)}
        </span>
        <span className="second-line">{factor(person)}</span>
      </>
    ),
  }
}
