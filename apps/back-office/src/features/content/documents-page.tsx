import { stateConflict } from '@corium/browser/codes'
import { lazyWithRetry } from '@corium/browser/lazy-with-retry'
import { type Output, refusedFields } from '@corium/browser/result'
import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Drawer, Input } from 'antd'
import { Suspense, useId, useState } from 'react'
import { Link } from 'react-router'
import { call } from '#api/client.ts'
import { query, refresh } from '#api/query-client.ts'
import { useMay } from '#api/staff.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { Colleagues } from '#shop/colleagues.tsx'
import { dropDraft, saveDraft, settleDraft, useDraft } from '#shop/drafts.ts'
import { paths } from '#shop/paths.ts'
import { useListUrl } from '#shop/use-list-url.ts'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { QueryPanel } from '#ui/query-panel.tsx'
import { useIsPhone } from '#ui/use-is-phone.ts'
import { ViewTabs } from '#ui/view-tabs.tsx'
import { languageNames } from './content.ts'
import './content.css'
import { describe } from './describe.ts'

const RichText = lazyWithRetry(() => import('./rich-text.tsx'))

const keys = ['agreement', 'privacy'] as const
type Key = (typeof keys)[number]

type Document = Output<'/staff/pc_api.document/info'>
type Texts = Pick<Document, 'title_cn' | 'title_en' | 'content_cn' | 'content_en' | 'note_cn' | 'note_en'>
/** What was typed, and the version that it began from. */
type Draft = { replaces: string; texts: Texts }

const languages = [
  { language: 'zh-cn', lang: 'zh-CN', title: 'title_cn', content: 'content_cn', note: 'note_cn' },
  { language: 'en-us', lang: 'en', title: 'title_en', content: 'content_en', note: 'note_en' },
] as const

/**
 * The user agreement and the privacy policy: a new version says what changed, the earlier ones stay readable.
 */
export default function DocumentsPage() {
  const t = useTexts('documents')
  const content = useTexts('content')
  const { params, change } = useListUrl()
  const key = keys.find((one) => one === params.get('key')) ?? 'agreement'
  const document = useQuery(query('/staff/pc_api.document/info', { key }))
  return (
    <Page
      title={t('title')}
      besideTitle={<Colleagues kind="content" id={key} />}
      line={t('line')}
      crumb={<Link to={paths.content()}>{content('title')}</Link>}
    >
      <Panel flush>
        <ViewTabs
          label={t('title')}
          views={keys.map((one) => ({ key: one, name: t(one), num: undefined }))}
          chosen={key}
          onChoose={(one) => change({ key: one, view: undefined })}
        />
        {document.data ? (
          <Form key={`${key} ${document.data.version}`} documentKey={key} document={document.data} />
        ) : (
          <QueryPanel query={document} />
        )}
      </Panel>
    </Page>
  )
}

function Form({ documentKey, document }: { documentKey: Key; document: Document }) {
  const t = useTexts('documents')
  const dates = useDates()
  const language = useLanguage()
  const isPhone = useIsPhone()
  const id = useId()
  const { modal, notification } = App.useApp()
  const mayPublish = useMay('content.publish')
  const draftName = `document-${documentKey}`
  const draft = useDraft<Draft>(draftName)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const [shown, setShown] = useState<string>()
  // The editors begin anew when what was typed is dropped.
  const [generation, setGeneration] = useState(0)
  const { title_cn, title_en, content_cn, content_en } = document
  const inForce: Texts = { title_cn, title_en, content_cn, content_en, note_cn: '', note_en: '' }
  const texts = draft?.texts ?? inForce
  const replaces = draft?.replaces ?? document.version
  // While a version is being published, the page still has the one before.
  const isOutdated = !isBusy && replaces !== document.version
  const keep = (changed: Partial<Texts>) =>
    saveDraft(draftName, { replaces, texts: { ...texts, ...changed } })

  function drop() {
    dropDraft(draftName)
    setGeneration((num) => num + 1)
  }

  async function publish() {
    setBusy(true)
    const result = await call('/staff/pc_api.document/publish', { key: documentKey, replaces, ...texts })
    setFaults(refusedFields(result))
    if (result.ok) {
      settleDraft(draftName, draft, (typed) => ({ ...typed, replaces: result.data.version }))
      notification.success({ title: t('inForce', { version: result.data.version }) })
    } else if (
      !result.shownInDialog &&
      result.code !== stateConflict &&
      Object.keys(refusedFields(result)).length === 0
    ) {
      notification.error({ title: result.msg })
    }
    await refresh('document')
    setBusy(false)
  }

  return (
    <div className="panel-body">
      <p className="second-line content-column-line">
        {t('versionBy', {
          version: document.version,
          time: dates.fullDateTime(document.time),
          name: document.actor,
        })}
      </p>
      {isOutdated && (
        <Alert
          type="warning"
          role="alert"
          style={{ marginBottom: 12 }}
          title={t('outdated', { name: document.actor, version: document.version })}
          description={t('outdatedText')}
          action={
            <span className="page-actions">
              <Button size="small" onClick={drop}>
                {t('takeTheirs')}
              </Button>
              <Button
                size="small"
                onClick={() => saveDraft(draftName, { replaces: document.version, texts })}
              >
                {t('goOn')}
              </Button>
            </span>
          }
        />
      )}
      <div className={isPhone ? undefined : 'content-columns'}>
        {languages.map(({ language: one, lang, title, content, note }) => (
          <section key={one} aria-label={languageNames[one]} className="content-column">
            <strong lang={lang}>{languageNames[one]}</strong>
            <div className="content-field">
              <label className="content-label" htmlFor={`${id}-${title}`}>
                {t('documentTitle')}
              </label>
              <Input
                id={`${id}-${title}`}
                value={texts[title]}
                maxLength={120}
                lang={lang}
                onChange={({ target }) => keep({ [title]: target.value })}
              />
              {faults[title] && <span className="content-fault">{faults[title]}</span>}
            </div>
            <div className="content-field">
              <span className="content-label">{t('text')}</span>
              <Suspense fallback={<p className="second-line">{t('loading')}</p>}>
                <RichText
                  key={generation}
                  html={texts[content]}
                  label={t('text')}
                  lang={lang}
                  onChange={(html) => keep({ [content]: html })}
                />
              </Suspense>
              {faults[content] && <span className="content-fault">{faults[content]}</span>}
            </div>
            <div className="content-field">
              <label className="content-label" htmlFor={`${id}-${note}`}>
                {t('whatChanged')}
              </label>
              <Input.TextArea
                id={`${id}-${note}`}
                value={texts[note]}
                maxLength={500}
                rows={2}
                lang={lang}
                onChange={({ target }) => keep({ [note]: target.value })}
              />
              {faults[note] && <span className="content-fault">{faults[note]}</span>}
            </div>
          </section>
        ))}
      </div>
      {mayPublish && (
        <span className="page-actions">
          {draft && !isOutdated && <Button onClick={drop}>{t('discard')}</Button>}
          <Button
            type="primary"
            loading={isBusy}
            disabled={!draft || isOutdated}
            onClick={() =>
              modal.confirm({
                title: t('sureTitle'),
                content: t('sureText'),
                okText: t('publish'),
                cancelText: t('notYet'),
                onOk: publish,
              })
            }
          >
            {t('publish')}
          </Button>
        </span>
      )}
      <h2 className="panel-title content-documents-title">{t('versions')}</h2>
      <ol className="content-versions">
        {document.versions.map(({ version, time, actor, note_cn, note_en }) => (
          <li key={version}>
            <span>
              {t('versionNum', { version })}
              <span className="second-line">
                {dates.fullDateTime(time)} · {actor}
              </span>
              {(language === 'zh-cn' ? note_cn : note_en) || t('noNote')}
            </span>
            <Button size="small" aria-label={t('readVersion', { version })} onClick={() => setShown(version)}>
              {t('read')}
            </Button>
          </li>
        ))}
      </ol>
      <Drawer
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
        size={isPhone ? '100%' : 900}
        title={t('versionNum', { version: shown ?? '' })}
        closable={{ 'aria-label': t('close') }}
      >
        {shown && <Version documentKey={documentKey} version={shown} inForce={document} />}
      </Drawer>
    </div>
  )
}

type VersionProps = { documentKey: Key; version: string; inForce: Document }

/** One version, paragraph by paragraph; those that are not in force in the same words are marked. */
function Version({ documentKey, version, inForce }: VersionProps) {
  const t = useTexts('documents')
  const found = useQuery(query('/staff/pc_api.document/getVersion', { key: documentKey, version }))
  if (!found.data) return <QueryPanel query={found} />
  const document = found.data
  return (
    <>
      <p className="intro">{t(version === inForce.version ? 'isInForce' : 'markedDiffer')}</p>
      <div className="content-columns">
        {languages.map(({ language, lang, title, content }) => {
          const today = new Set(paragraphsOf(inForce[content]))
          return (
            <div key={language} lang={lang}>
              <h3>{document[title]}</h3>
              {paragraphsOf(document[content]).map((paragraph, index) => (
                <p
                  // biome-ignore lint/suspicious/noArrayIndexKey: a version never changes.
                  key={index}
                  className={today.has(paragraph) ? undefined : 'content-paragraph-differs'}
                >
                  {paragraph}
                </p>
              ))}
            </div>
          )
        })}
      </div>
    </>
  )
}

const paragraphsOf = (html: string): string[] =>
  html
    .split(/(?<=<\/(?:p|h2|h3|h4|li|tr|blockquote)>)/)
    .map(describe)
    .filter(Boolean)
