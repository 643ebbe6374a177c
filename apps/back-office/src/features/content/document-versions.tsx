import { dot } from '@corium/browser/dot'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { query } from '#api/query-client.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { QueryPanel } from '#ui/query-panel.tsx'
import './content.css'
import { describe } from './describe.ts'
import { type Document, type DocumentKey, documentLanguages } from './document.ts'

type DocumentVersionsProps = { documentKey: DocumentKey; document: Document }

/** The version in force and the earlier ones, each to be read. */
export function DocumentVersions({ documentKey, document }: DocumentVersionsProps) {
  const t = useTexts('documents')
  const dates = useDates()
  const language = useLanguage()
  const [shown, setShown] = useState<string>()
  return (
    <>
      <h2 className="panel-title content-documents-title">{t('versions')}</h2>
      <ol className="content-versions">
        {document.versions.map(({ version, time, actor, note_cn, note_en }) => (
          <li key={version}>
            <span>
              {t('versionNum', { version })}
              <span className="second-line">
                {dates.fullDateTime(time)}
                {dot}
                {actor}
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
        size={900}
        title={t('versionNum', { version: shown ?? '' })}
      >
        {shown && <Version documentKey={documentKey} version={shown} inForce={document} />}
      </Drawer>
    </>
  )
}

type VersionProps = { documentKey: DocumentKey; version: string; inForce: Document }

/**
 * One version, paragraph by paragraph. Paragraphs that the version in force does not have in the same words are
 * marked.
 */
function Version({ documentKey, version, inForce }: VersionProps) {
  const t = useTexts('documents')
  const found = useQuery(query('/staff/pc_api.document/getVersion', { key: documentKey, version }))
  if (!found.data) return <QueryPanel query={found} />
  const document = found.data
  return (
    <>
      <p className="intro">{t(version === inForce.version ? 'isInForce' : 'markedDiffer')}</p>
      <div className="content-columns">
        {documentLanguages.map(({ language, lang, title, content }) => {
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
