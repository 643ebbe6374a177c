import { dot } from '@corium/browser/dot'
import type { ContentBody } from '@corium/contract/content-bodies'
import type { Language } from '@corium/contract/language'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { query } from '#api/query-client.ts'
import { useJoin } from '#i18n/join.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Panel } from '#ui/panel.tsx'
import { QueryPanel } from '#ui/query-panel.tsx'
import { bodyFields } from './body-fields.ts'
import { type Content, languageNames } from './content.ts'
import { describe } from './describe.ts'
import { changedFields } from './same-body.ts'

type VersionsPanelProps = { content: Content; onPutBack: (language: Language, body: ContentBody) => void }

type Chosen = { language: Language; revision: number }

const firstShown = 8

/** The history of the text. Every saved version can be read, compared with today's draft and put back. */
export function VersionsPanel({ content, onPutBack }: VersionsPanelProps) {
  const t = useTexts('content')
  const join = useJoin()
  const dates = useDates()
  const [chosen, setChosen] = useState<Chosen>()
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? content.history : content.history.slice(0, firstShown)
  return (
    <Panel title={t('versions')}>
      {shown.length === 0 && <span className="second-line">{t('noVersions')}</span>}
      <ol className="content-versions">
        {shown.map(({ time, event, text, language, actor, revision }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the history only grows, and two entries can be alike.
          <li key={`${time} ${event} ${language} ${index}`}>
            <span>
              {join([text, languageNames[language]])}
              <span className="second-line">
                {dates.dateTime(time)}
                {dot}
                {actor}
              </span>
            </span>
            {revision !== null && (
              <Button
                size="small"
                aria-label={t('readVersion', { language: languageNames[language], num: revision })}
                onClick={() => setChosen({ language, revision })}
              >
                {t('read')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {content.history.length > shown.length && (
        <Button type="link" size="small" onClick={() => setShowsAll(true)}>
          {t('showAll', { count: content.history.length })}
        </Button>
      )}
      <Drawer
        open={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        size={648}
        title={chosen && t('versionOf', { language: languageNames[chosen.language], num: chosen.revision })}
      >
        {chosen && (
          <Version
            content={content}
            chosen={chosen}
            onPutBack={(body) => {
              onPutBack(chosen.language, body)
              setChosen(undefined)
            }}
          />
        )}
      </Drawer>
    </Panel>
  )
}

type VersionProps = { content: Content; chosen: Chosen; onPutBack: (body: ContentBody) => void }

function Version({ content, chosen, onPutBack }: VersionProps) {
  const t = useTexts('content')
  const names = useTexts('contentFields')
  const version = useQuery(
    query('/staff/pc_api.content/getRevision', { content_id: content.content_id, ...chosen }),
  )
  if (!version.data) return <QueryPanel query={version} />
  const body = version.data.body as unknown as Record<string, unknown>
  const now = content.texts.find(({ language }) => language === chosen.language)?.body ?? null
  const changed = changedFields(now, version.data.body)
  return (
    <>
      <p className="intro">
        {changed.length === 0 ? t('sameAsNow') : t('differs', { count: changed.length })}
      </p>
      <dl className="content-version" lang={chosen.language === 'zh-cn' ? 'zh-CN' : 'en'}>
        {bodyFields[content.kind].map(({ name, label }) => (
          <div key={name} className={changed.includes(name) ? 'content-version-changed' : undefined}>
            <dt>
              {names(label)} {changed.includes(name) && `(${t('different')})`}
            </dt>
            <dd>{describe(body[name]) || '–'}</dd>
          </div>
        ))}
      </dl>
      {changed.length > 0 && (
        <Button type="primary" onClick={() => onPutBack(version.data.body)}>
          {t('putBack')}
        </Button>
      )}
      <p className="second-line">{t('putBackHint')}</p>
    </>
  )
}
