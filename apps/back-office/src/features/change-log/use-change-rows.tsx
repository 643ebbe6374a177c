import { readDevice } from '@corium/contract/device-name'
import { Button, type TableProps } from 'antd'
import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { joinNames } from '#i18n/join.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { orderNumber } from '#shop/order-number.ts'
import { initialsOf } from '#ui/initials.ts'
import type { Change } from './change.ts'
import { ChangeDetails } from './change-details.tsx'
import './change-log.css'

type ChangeRowsProps = {
  /** The id of the change that is shown with its fields. */
  open: string
  onToggle: (changeId: string) => void
  onHistory: (subjectId: string) => void
}

/** The parts of the settings, as the log stores them. */
const settingTexts = {
  shop: 'shop',
  shipping: 'shipping',
  orders: 'orderTimes',
  'color-cards': 'colorCards',
  'bank-transfer': 'bankTransfer',
  simulator: 'simulator',
  answers: 'answers',
} as const
const isSetting = (subject: string): subject is keyof typeof settingTexts =>
  Object.hasOwn(settingTexts, subject)

/** Kinds of objects that the log names by their number. */
const numbered = new Set<Change['kind']>(['order', 'quote', 'case', 'color-card'])

/** The columns of the log, and a change on a phone. */
export function useChangeRows({ open, onToggle, onHistory }: ChangeRowsProps): {
  columns: TableProps<Change>['columns']
  block: (change: Change) => ReactNode
} {
  const t = useTexts('changeLog')
  const settings = useTexts('settings')
  const language = useLanguage()
  const dates = useDates()

  const who = ({ staff_name }: Change) => (
    <span className="change-who">
      <span className="initials" aria-hidden>
        {initialsOf(staff_name)}
      </span>
      {staff_name}
    </span>
  )
  const did = ({ act, act_text }: Change) => (
    <span className={act === 'login-failed' ? 'change-failed' : undefined}>{act_text}</span>
  )
  function nameOf({ kind, subject }: Pick<Change, 'kind' | 'subject'>): string {
    if (numbered.has(kind)) return orderNumber(subject)
    return kind === 'setting' && isSetting(subject) ? settings(settingTexts[subject]) : subject
  }
  const to = ({ kind, kind_text, subject }: Change) => (
    <span className="change-subject">
      <strong>{nameOf({ kind, subject }) || kind_text}</strong>
      {subject && <span className="second-line">{kind_text}</span>}
    </span>
  )
  const what = ({ field_texts, field_num }: Change) => {
    const names = joinNames(field_texts, language)
    const more = field_num - field_texts.length
    return more > 0 ? t('andMore', { names, count: more }) : names
  }
  const toggle = (change: Change) => {
    const { change_id, act_text, subject, kind_text } = change
    const Icon = open === change_id ? ChevronUp : ChevronDown
    return (
      <Button
        type="text"
        aria-expanded={open === change_id}
        aria-label={t('detailsOf', { act: act_text, subject: subject || kind_text })}
        icon={<Icon size={16} strokeWidth={1.5} aria-hidden />}
        onClick={() => onToggle(change_id)}
      />
    )
  }
  return {
    columns: [
      {
        key: 'time',
        title: t('time'),
        render: (_, { time }) => <span className="nowrap">{dates.dateTime(time)}</span>,
      },
      { key: 'who', title: t('who'), render: (_, change) => who(change) },
      { key: 'did', title: t('did'), render: (_, change) => did(change) },
      { key: 'to', title: t('to'), render: (_, change) => to(change) },
      { key: 'what', title: t('what'), render: (_, change) => what(change) },
      {
        key: 'device',
        title: t('device'),
        render: (_, { user_agent }) => readDevice(user_agent).system ?? '',
      },
      {
        key: 'details',
        title: <span className="visually-hidden">{t('details')}</span>,
        align: 'right',
        render: (_, change) => toggle(change),
      },
    ],
    block: (change) => (
      <>
        <span className="list-block-line">
          {who(change)}
          {toggle(change)}
        </span>
        <span className="list-block-line">
          <span>
            {did(change)} {to(change)}
          </span>
          <span className="second-line nowrap">{dates.dateTime(change.time)}</span>
        </span>
        <span className="second-line">{what(change)}</span>
        {open === change.change_id && <ChangeDetails change={change} onHistory={onHistory} />}
      </>
    ),
  }
}
