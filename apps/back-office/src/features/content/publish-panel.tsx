import { contentStatus } from '@corium/contract/content-status'
import type { Language } from '@corium/contract/language'
import { Button, Checkbox, Input, Radio, Switch } from 'antd'
import { useId, useState } from 'react'
import { joinNames } from '#i18n/join.ts'
import { readShopTime, shopTime } from '#i18n/shop-clock.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { Panel } from '#ui/panel.tsx'
import { type Content, languageNames, textLanguages } from './content.ts'

export type Times = { publish_at?: number; end_at: number | null }
/** The shop's messages about the times. */
export type TimeFaults = { publish_at?: string | undefined; end_at?: string | undefined }

type PublishPanelProps = {
  content: Content
  unsaved: readonly Language[]
  isBusy: boolean
  faults: TimeFaults
  onTimeChange: () => void
  onPublish: (languages: readonly Language[], times: Times) => void
}

/** Publishes now or at a time by the shop's clock, until staff take it off or until a set time. */
export function PublishPanel(props: PublishPanelProps) {
  const { content, unsaved, isBusy, faults, onTimeChange, onPublish } = props
  const t = useTexts('content')
  const language = useLanguage()
  const id = useId()
  const planned = content.texts.find(({ status }) => status === contentStatus.scheduled)
  const [isLater, setLater] = useState(planned !== undefined)
  const [start, setStart] = useState(planned?.publish_at ? shopTime(planned.publish_at) : '')
  const endAt = content.texts.find(({ end_at }) => end_at !== null)?.end_at
  const [ends, setEnds] = useState(Boolean(endAt))
  const [end, setEnd] = useState(endAt ? shopTime(endAt) : '')
  const [chosen, setChosen] = useState<readonly Language[]>()

  const written = textLanguages.filter(
    (one) => unsaved.includes(one) || content.texts.some(({ language }) => language === one),
  )
  /** Whether readers do not have its latest text yet. */
  const waits = (one: Language) => {
    const text = content.texts.find(({ language }) => language === one)
    return unsaved.includes(one) || !text || text.has_changes || text.status === contentStatus.withdrawn
  }
  const languages = written.filter(chosen ? (one) => chosen.includes(one) : waits)
  const names = joinNames(
    languages.map((one) => languageNames[one]),
    language,
  )
  const missing =
    (isLater && readShopTime(start) === undefined) || (ends && readShopTime(end) === undefined)
      ? t('chooseTime')
      : languages.length === 0
        ? t('chooseLanguage')
        : ''

  return (
    <Panel title={t('when')} framed>
      <Radio.Group
        vertical
        aria-label={t('when')}
        value={isLater}
        options={[
          { value: false, label: t('now') },
          { value: true, label: t('onDay') },
        ]}
        onChange={({ target }) => setLater(target.value === true)}
      />
      {isLater && (
        <TimeField
          label={t('startAt')}
          value={start}
          fault={faults.publish_at}
          onChange={(typed) => {
            setStart(typed)
            onTimeChange()
          }}
        />
      )}
      <span className="content-switch">
        <label htmlFor={`${id}-ends`}>{t('takeDownBySelf')}</label>
        <Switch id={`${id}-ends`} checked={ends} onChange={setEnds} />
      </span>
      {ends && (
        <TimeField
          label={t('endAt')}
          value={end}
          fault={faults.end_at}
          onChange={(typed) => {
            setEnd(typed)
            onTimeChange()
          }}
        />
      )}
      {written.length > 1 && (
        <Checkbox.Group
          className="content-when"
          aria-label={t('whichLanguages')}
          value={[...languages]}
          options={written.map((one) => ({ value: one, label: languageNames[one] }))}
          onChange={setChosen}
        />
      )}
      <Button
        type="primary"
        block
        size="large"
        loading={isBusy}
        disabled={missing !== ''}
        onClick={() =>
          onPublish(languages, {
            ...(isLater && { publish_at: readShopTime(start) }),
            end_at: ends ? (readShopTime(end) ?? null) : null,
          })
        }
      >
        {t(isLater ? 'schedule' : 'publish', { languages: names })}
      </Button>
      <p className="second-line content-hint">{missing || t('publishHint')}</p>
    </Panel>
  )
}

type TimeFieldProps = {
  label: string
  value: string
  fault: string | undefined
  onChange: (typed: string) => void
}

function TimeField({ label, value, fault, onChange }: TimeFieldProps) {
  const id = useId()
  return (
    <label className="content-label content-when" htmlFor={id}>
      {label}
      <Input
        id={id}
        type="datetime-local"
        value={value}
        {...(fault && {
          status: 'error' as const,
          'aria-invalid': true,
          'aria-describedby': `${id}-fault`,
        })}
        onChange={({ target }) => onChange(target.value)}
      />
      {fault && (
        <span id={`${id}-fault`} className="content-fault" role="alert">
          {fault}
        </span>
      )}
    </label>
  )
}
