import type { Language } from '@corium/contract/language'
import { useQuery } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { query } from '#api/query-client.ts'
import { useMay, useStaff } from '#api/staff.ts'
import { joinNames } from '#i18n/join.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { Colleagues } from '#shop/colleagues.tsx'
import { paths } from '#shop/paths.ts'
import { FoundPage } from '#ui/found-page.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { useIsPhone } from '#ui/use-is-phone.ts'
import { useSaveKey } from '#ui/use-save-key.ts'
import { type Content, languageNames, nameOf, textLanguages } from './content.ts'
import './content.css'
import { emptyBody } from './body-fields.ts'
import { PlacePanel } from './place-panel.tsx'
import { PreviewDrawer } from './preview-drawer.tsx'
import { PublishPanel } from './publish-panel.tsx'
import { TextColumn } from './text-column.tsx'
import { keepTextDraft } from './text-draft.ts'
import { useTextEditor } from './use-text-editor.ts'
import { VersionsPanel } from './versions-panel.tsx'

/** One text in both languages: write, preview, publish now or at a time, and read earlier versions. */
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
  const mayWrite = useMay('content.write')
  const mayPublish = useMay('content.publish')
  const editor = useTextEditor(content, owner)
  const { unsaved, isBusy, nameFor, textIn } = editor
  const [shown, setShown] = useState<Shown>(isPhone ? language : 'both')
  const [generation, setGeneration] = useState(0)
  const [isPreviewing, setPreviewing] = useState(false)
  const { kind } = content
  const title = nameOf(content, language)

  useSaveKey(() => mayWrite && editor.save(), isBusy)

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
            ? t('unsaved', {
                languages: joinNames(
                  unsaved.map((one) => languageNames[one]),
                  language,
                ),
              })
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
            <Button loading={isBusy} disabled={unsaved.length === 0} onClick={editor.save}>
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
                    draft={editor.drafts[one]}
                    draftName={nameFor(one)}
                    faults={editor.faults[one] ?? {}}
                    emptyText={emptyBody(kind, title)}
                    onWithdraw={() => editor.withdraw(one)}
                    onDelete={() => editor.deleteDraft(one)}
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
              faults={editor.timeFaults}
              onTimeChange={editor.dropTimeFaults}
              onPublish={editor.publish}
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
        onSave={mayWrite ? editor.saveAll : undefined}
        onClose={() => setPreviewing(false)}
      />
    </Page>
  )
}
