import { stateConflict } from '@corium/browser/codes'
import { refusedFields } from '@corium/browser/result'
import { contentStatus } from '@corium/contract/content-status'
import type { Language } from '@corium/contract/language'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Segmented } from 'antd'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { call } from '#api/client.ts'
import { query, refresh } from '#api/query-client.ts'
import { useMay, useStaff } from '#api/staff.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { Colleagues } from '#shop/colleagues.tsx'
import { paths } from '#shop/paths.ts'
import { FoundPage } from '#ui/found-page.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { stopsAtWrongNumber } from '#ui/read-number.ts'
import { useIsPhone } from '#ui/use-is-phone.ts'
import { useSaveKey } from '#ui/use-save-key.ts'
import { type Content, languageNames, nameOf, textLanguages } from './content.ts'
import './content.css'
import type { Faults } from './field-form.tsx'
import { emptyBody } from './fields.ts'
import { PlacePanel } from './place-panel.tsx'
import { PreviewDrawer } from './preview-drawer.tsx'
import { PublishPanel, type Times } from './publish-panel.tsx'
import { isSameBody } from './same-body.ts'
import { TextColumn } from './text-column.tsx'
import { keepTextDraft, settleTextDraft, useTextDraft } from './text-draft.ts'
import { VersionsPanel } from './versions-panel.tsx'

/** One text in both languages: write, preview, publish now or by the clock, and read what was before. */
export default function TextPage() {
  const { contentId = '' } = useParams()
  const t = useTexts('content')
  const { data: staff } = useStaff()
  const content = useQuery(query('/staff/pc_api.content/info', { content_id: contentId }))
  const crumb = <Link to={paths.content()}>{t('title')}</Link>
  return (
    <FoundPage
      title={t('title')}
      crumb={crumb}
      query={content}
      missing={t('notFound')}
      missingText={t('notFoundText')}
    >
      {(content) => staff && <Editor key={contentId} content={content} owner={staff.staff_id} />}
    </FoundPage>
  )
}

type Shown = Language | 'both'

function Editor({ content, owner }: { content: Content; owner: string }) {
  const t = useTexts('content')
  const language = useLanguage()
  const isPhone = useIsPhone()
  const navigate = useNavigate()
  const { modal, notification } = App.useApp()
  const mayWrite = useMay('content.write')
  const mayPublish = useMay('content.publish')
  const { content_id, kind } = content
  const nameFor = (one: Language) => `${owner} ${content_id} ${one}`
  const drafts = {
    'zh-cn': useTextDraft(nameFor('zh-cn')),
    'en-us': useTextDraft(nameFor('en-us')),
  }
  const [shown, setShown] = useState<Shown>(isPhone ? language : 'both')
  const [faults, setFaults] = useState<Partial<Record<Language, Faults>>>({})
  /** What the shop says against the time when a text goes off. */
  const [endFault, setEndFault] = useState('')
  const [generation, setGeneration] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [isPreviewing, setPreviewing] = useState(false)
  const textIn = (one: Language) => content.texts.find((text) => text.language === one)
  const unsaved = textLanguages.filter((one) => drafts[one] !== null)
  const title = nameOf(content, language)

  /** Saves what was typed in one language. Returns its version, or undefined when it was refused. */
  async function saveText(one: Language): Promise<number | undefined> {
    const draft = drafts[one]
    const text = textIn(one)
    if (!draft) return text?.version
    if (stopsAtWrongNumber(draft.body)) return undefined
    // Publishing raises the version as well; only other words are a conflict.
    const version = text && isSameBody(draft.base, text.body) ? text.version : draft.version
    const input = { content_id, language: one, version, body: draft.body }
    const result = await call('/staff/pc_api.content/save', input)
    setFaults((all) => ({ ...all, [one]: refusedFields(result) }))
    if (result.ok) {
      await refresh('content')
      settleTextDraft(nameFor(one), draft, result.data.version)
      return result.data.version
    }
    if (result.code === stateConflict) notification.warning({ title: t('conflictShort') })
    else if (!result.shownInDialog) {
      const num = Object.keys(refusedFields(result)).length
      notification.error({
        title: languageNames[one],
        description: num > 0 ? t('checkFields', { count: num }) : result.msg,
      })
    }
    return undefined
  }

  /** Returns whether it was done. */
  async function work(act: () => Promise<boolean>, done: string): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    const isDone = await act()
    await refresh('content')
    setBusy(false)
    if (isDone) notification.success({ title: done })
    return isDone
  }

  async function saveAll(): Promise<boolean> {
    for (const one of unsaved) if ((await saveText(one)) === undefined) return false
    return true
  }

  const save = () => unsaved.length > 0 && work(saveAll, t('saved'))

  const publish = (languages: readonly Language[], { publish_at, end_at }: Times) =>
    work(
      async () => {
        setEndFault('')
        for (const one of languages) {
          const version = await saveText(one)
          if (version === undefined) return false
          const input = { content_id, language: one, version, publish_at, end_at }
          const result = await call('/staff/pc_api.content/publish', input)
          if (result.ok) continue
          const { end_at: ofEnd, ...others } = refusedFields(result)
          if (ofEnd) setEndFault(ofEnd)
          else if (!result.shownInDialog) {
            const [fault] = Object.values(others)
            notification.error({ title: languageNames[one], description: fault ?? result.msg })
          }
          return false
        }
        return true
      },
      publish_at ? t('scheduled') : t('published'),
    )

  function withdraw(one: Language) {
    const text = textIn(one)
    if (!text) return
    const isPlanned = text.status === contentStatus.scheduled
    modal.confirm({
      title: t(isPlanned ? 'cancelScheduleTitle' : 'takeOffTitle', { language: languageNames[one] }),
      content: t(isPlanned ? 'cancelScheduleText' : 'takeOffText'),
      okText: t('takeOff', { language: languageNames[one] }),
      cancelText: t('keep'),
      onOk: () => actOn('withdraw', one, text.version, t('takenOff')),
    })
  }

  function deleteDraft(one: Language) {
    const text = textIn(one)
    if (!text) return
    modal.confirm({
      title: t('deleteTitle', { language: languageNames[one] }),
      content: t(content.texts.length > 1 ? 'deleteText' : 'deleteLastText'),
      okText: t('deleteDraft', { language: languageNames[one] }),
      okButtonProps: { danger: true },
      cancelText: t('keep'),
      onOk: async () => {
        const isDeleted = await actOn('deleteDraft', one, text.version, t('deleted'))
        if (isDeleted && content.texts.length === 1) navigate(paths.content(`?kind=${kind}`))
      },
    })
  }

  const actOn = (act: 'withdraw' | 'deleteDraft', one: Language, version: number, done: string) =>
    work(async () => {
      const result = await call(`/staff/pc_api.content/${act}`, { content_id, language: one, version })
      if (!result.ok && !result.shownInDialog) notification.error({ title: result.msg })
      return result.ok
    }, done)

  useSaveKey(() => mayWrite && save())

  return (
    <Page
      crumb={
        <>
          <Link to={paths.content()}>{t('title')}</Link> /{' '}
          <Link to={paths.content(`?kind=${kind}`)}>{t(kind)}</Link>
        </>
      }
      title={title}
      besideTitle={<Colleagues kind="content" id={content.content_id} />}
      line={
        !mayWrite
          ? t('readOnly')
          : unsaved.length > 0
            ? t('unsaved', { languages: unsaved.map((one) => languageNames[one]).join(', ') })
            : t('allSaved')
      }
      actions={
        <>
          <Button
            icon={<Eye size={16} strokeWidth={1.5} aria-hidden />}
            disabled={content.texts.length === 0}
            onClick={() => setPreviewing(true)}
          >
            {t('preview')}
          </Button>
          {mayWrite && (
            <Button loading={isBusy} disabled={unsaved.length === 0} onClick={save}>
              {t('save')}
            </Button>
          )}
        </>
      }
    >
      <div className="page-columns">
        <div>
          <Panel
            title={t('bothLanguages')}
            extra={
              <Segmented<Shown>
                value={shown}
                aria-label={t('bothLanguages')}
                options={[
                  ...(isPhone ? [] : [{ value: 'both' as const, label: t('sideBySide') }]),
                  ...textLanguages.map((one) => ({ value: one, label: languageNames[one] })),
                ]}
                onChange={setShown}
              />
            }
          >
            <div className={shown === 'both' ? 'content-columns' : undefined}>
              {textLanguages
                .filter((one) => shown === 'both' || shown === one)
                .map((one) => (
                  <TextColumn
                    key={one}
                    kind={kind}
                    mayWrite={mayWrite}
                    mayPublish={mayPublish}
                    generation={generation}
                    language={one}
                    text={textIn(one)}
                    other={content.texts.find((text) => text.language !== one)}
                    draft={drafts[one]}
                    draftName={nameFor(one)}
                    faults={faults[one] ?? {}}
                    emptyText={emptyBody(kind, title)}
                    onWithdraw={() => withdraw(one)}
                    onDelete={() => deleteDraft(one)}
                  />
                ))}
            </div>
          </Panel>
        </div>
        <div>
          {mayPublish && (
            <PublishPanel
              content={content}
              unsaved={unsaved}
              isBusy={isBusy}
              endFault={endFault}
              onEndChange={() => setEndFault('')}
              onPublish={publish}
            />
          )}
          <PlacePanel key={content.version} content={content} mayPublish={mayPublish} />
          <VersionsPanel
            content={content}
            onPutBack={(one, body) => {
              const text = textIn(one)
              keepTextDraft(nameFor(one), { version: text?.version ?? 0, base: text?.body ?? null, body })
              setGeneration((num) => num + 1)
              setShown(isPhone ? one : shown)
            }}
          />
        </div>
      </div>
      <PreviewDrawer
        content={content}
        isOpen={isPreviewing}
        hasUnsaved={unsaved.length > 0}
        onSave={mayWrite ? saveAll : undefined}
        onClose={() => setPreviewing(false)}
      />
    </Page>
  )
}
