import { stateConflict } from '@corium/browser/codes'
import { refusedFields } from '@corium/browser/result'
import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { query, refresh } from '#api/query-client.ts'
import { useMay } from '#api/staff.ts'
import { useCallOnce } from '#api/use-call-once.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Colleagues } from '#shop/colleagues.tsx'
import { dropDraft, saveDraft, settleDraft, useDraft } from '#shop/drafts.ts'
import { paths } from '#shop/paths.ts'
import { useListUrl } from '#shop/use-list-url.ts'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { QueryPanel } from '#ui/query-panel.tsx'
import { useNotices } from '#ui/use-notices.ts'
import { ViewTabs } from '#ui/view-tabs.tsx'
import './content.css'
import { type Document, type DocumentKey, type DocumentTexts, documentKeys } from './document.ts'
import { DocumentFields } from './document-fields.tsx'
import { DocumentVersions } from './document-versions.tsx'

/** The input, and the version that it is based on. */
type Draft = { replaces: string; texts: DocumentTexts }

/**
 * The user agreement and the privacy policy: a new version says what changed, the earlier ones stay readable.
 */
export default function DocumentsPage() {
  const t = useTexts('documents')
  const content = useTexts('content')
  const { params, change } = useListUrl()
  const key = documentKeys.find((one) => one === params.get('key')) ?? 'agreement'
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
          views={documentKeys.map((one) => ({ key: one, name: t(one), num: undefined }))}
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

function Form({ documentKey, document }: { documentKey: DocumentKey; document: Document }) {
  const t = useTexts('documents')
  const dates = useDates()
  const { modal } = App.useApp()
  const notification = useNotices()
  const mayPublish = useMay('content.publish')
  const draftName = `document-${documentKey}`
  const draft = useDraft<Draft>(draftName)
  const callOnce = useCallOnce(draftName)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  // Increased when the input is dropped, so that the editors start again.
  const [generation, setGeneration] = useState(0)
  const { title_cn, title_en, content_cn, content_en } = document
  const inForce: DocumentTexts = { title_cn, title_en, content_cn, content_en, note_cn: '', note_en: '' }
  const texts = draft?.texts ?? inForce
  const replaces = draft?.replaces ?? document.version
  // While a version is being published, the page still has the earlier one.
  const isOutdated = !isBusy && replaces !== document.version
  const keep = (changed: Partial<DocumentTexts>) =>
    saveDraft(draftName, { replaces, texts: { ...texts, ...changed } })

  function drop() {
    dropDraft(draftName)
    setGeneration((num) => num + 1)
  }

  async function publish() {
    setBusy(true)
    const result = await callOnce('/staff/pc_api.document/publish', { key: documentKey, replaces, ...texts })
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
      <DocumentFields key={generation} texts={texts} faults={faults} onChange={keep} />
      {!mayPublish && <p className="second-line">{t('mayNotPublish')}</p>}
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
      <DocumentVersions documentKey={documentKey} document={document} />
    </div>
  )
}
