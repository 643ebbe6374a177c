import type { ContentBody, ContentKind } from '@corium/contract/content-bodies'
import { contentStatus } from '@corium/contract/content-status'
import type { Language } from '@corium/contract/language'
import { Button } from 'antd'
import { useState } from 'react'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { StatusWord } from '#ui/status-word.tsx'
import { bodyFields } from './body-fields.ts'
import { type ContentText, languageNames, textTone } from './content.ts'
import type { Values } from './field.ts'
import { type Faults, FieldForm } from './field-form.tsx'
import { isSameBody } from './same-body.ts'
import { TextConflict } from './text-conflict.tsx'
import { dropTextDraft, keepTextDraft, type TextDraft } from './text-draft.ts'

type TextColumnProps = {
  kind: ContentKind
  language: Language
  text: ContentText | undefined
  /** The text in the other language, to start from. */
  other: ContentText | undefined
  draft: TextDraft | null
  draftName: string
  faults: Faults
  mayWrite: boolean
  mayPublish: boolean
  /** Increased when a saved version is put into the form from outside. */
  generation: number
  onWithdraw: () => void
  onDelete: () => void
  emptyText: ContentBody
}

/** One language of a text: its state, and its form. */
export function TextColumn(props: TextColumnProps) {
  const { kind, language, text, other, draft, draftName, faults, mayWrite, mayPublish, generation } = props
  const { onWithdraw, onDelete, emptyText } = props
  const t = useTexts('content')
  const dates = useDates()
  const [chosen, setChosen] = useState(0)
  const lang = language === 'zh-cn' ? 'zh-CN' : 'en'
  const body = draft?.body ?? text?.body
  // Publishing raises the version as well; only a changed text is a conflict.
  const isOutdated =
    draft !== null &&
    text !== undefined &&
    draft.version !== text.version &&
    !isSameBody(draft.base, text.body)

  function type(value: Values) {
    const changed = value as unknown as ContentBody
    if (text && isSameBody(text.body, changed)) return dropTextDraft(draftName)
    const version = draft && isOutdated ? draft.version : (text?.version ?? 0)
    const base = draft?.base ?? text?.body ?? null
    keepTextDraft(draftName, { version, base, body: changed })
  }

  const begin = (start: ContentBody) => {
    keepTextDraft(draftName, { version: 0, base: null, body: start })
    setChosen((num) => num + 1)
  }

  return (
    <section className="content-column" aria-label={languageNames[language]}>
      <header className="content-column-head">
        <strong lang={lang}>{languageNames[language]}</strong>
        {text ? (
          <StatusWord
            tone={textTone(text.status)}
            note={text.has_changes && text.status !== contentStatus.draft ? t('hasChanges') : undefined}
          >
            {text.status_text}
          </StatusWord>
        ) : (
          <StatusWord tone="ours">{t('missing')}</StatusWord>
        )}
      </header>
      {text && (
        <p className="second-line content-column-line">
          {text.publish_at &&
            text.status !== contentStatus.draft &&
            t('from', { time: dates.dateTime(text.publish_at) })}{' '}
          {text.end_at && t('until', { time: dates.dateTime(text.end_at) })}{' '}
          {t('savedBy', { time: dates.dateTime(text.updated_at), name: text.updated_by })}
        </p>
      )}
      {draft && (
        <p className="second-line content-column-line">
          {t('keptHere')}{' '}
          <Button
            size="small"
            type="link"
            onClick={() => {
              dropTextDraft(draftName)
              setChosen((num) => num + 1)
            }}
          >
            {t('discard')}
          </Button>
        </p>
      )}
      {draft && text && isOutdated && (
        <TextConflict
          kind={kind}
          base={draft.base}
          theirs={text.body}
          mine={draft.body}
          by={text.updated_by}
          onKeep={(merged) => {
            keepTextDraft(draftName, { version: text.version, base: text.body, body: merged })
            setChosen((num) => num + 1)
          }}
          onTakeTheirs={() => {
            dropTextDraft(draftName)
            setChosen((num) => num + 1)
          }}
        />
      )}
      {body ? (
        <FieldForm
          key={`${chosen} ${generation}`}
          fields={bodyFields[kind]}
          value={body as unknown as Values}
          onChange={type}
          path="body"
          faults={faults}
          lang={lang}
        />
      ) : (
        mayWrite && (
          <div className="page-actions">
            {other && (
              <Button onClick={() => begin(other.body)}>
                {t('copyFrom', { language: languageNames[other.language] })}
              </Button>
            )}
            <Button onClick={() => begin(emptyText)}>{t('startEmpty')}</Button>
          </div>
        )
      )}
      {text && (
        <div className="page-actions content-column-actions">
          {mayPublish && text.handle.withdraw && (
            <Button size="small" onClick={onWithdraw}>
              {t('takeOff', { language: languageNames[language] })}
            </Button>
          )}
          {mayWrite && text.handle.delete_draft && (
            <Button size="small" danger onClick={onDelete}>
              {t('deleteDraft', { language: languageNames[language] })}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
