import { lazyWithRetry } from '@corium/browser/lazy-with-retry'
import { Input } from 'antd'
import { Suspense, useId } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { useIsPhone } from '#ui/use-is-phone.ts'
import { languageNames } from './content.ts'
import './content.css'
import { type DocumentTexts, documentLanguages } from './document.ts'

const RichText = lazyWithRetry(() => import('./rich-text.tsx'))

type DocumentFieldsProps = {
  texts: DocumentTexts
  faults: Readonly<Record<string, string>>
  onChange: (changed: Partial<DocumentTexts>) => void
}

/** The title, the text and what changed in it, in both languages. */
export function DocumentFields({ texts, faults, onChange }: DocumentFieldsProps) {
  const t = useTexts('documents')
  const isPhone = useIsPhone()
  const id = useId()
  return (
    <div className={isPhone ? undefined : 'content-columns'}>
      {documentLanguages.map(({ language: one, lang, title, content, note }) => (
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
              onChange={({ target }) => onChange({ [title]: target.value })}
            />
            {faults[title] && <span className="content-fault">{faults[title]}</span>}
          </div>
          <div className="content-field">
            <span className="content-label">{t('text')}</span>
            <Suspense fallback={<p className="second-line">{t('loading')}</p>}>
              <RichText
                html={texts[content]}
                label={t('text')}
                lang={lang}
                onChange={(html) => onChange({ [content]: html })}
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
              onChange={({ target }) => onChange({ [note]: target.value })}
            />
            {faults[note] && <span className="content-fault">{faults[note]}</span>}
          </div>
        </section>
      ))}
    </div>
  )
}
