import type { Language } from '@corium/contract/language'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Drawer, Segmented } from 'antd'
import { useState } from 'react'
import { query, refresh } from '#api/query-client.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { useIsPhone } from '#ui/use-is-phone.ts'
import { type Content, languageNames, textLanguages } from './content.ts'

type PreviewDrawerProps = {
  content: Content
  isOpen: boolean
  hasUnsaved: boolean
  /** Missing for staff who may only read. */
  onSave: (() => Promise<boolean>) | undefined
  onClose: () => void
}

type Width = 'phone' | 'desktop'

/** The saved draft in the storefront, as wide as a phone or a desktop. */
export function PreviewDrawer({ content, isOpen, hasUnsaved, onSave, onClose }: PreviewDrawerProps) {
  const t = useTexts('content')
  const own = useLanguage()
  const isPhone = useIsPhone()
  const written = textLanguages.filter((one) => content.texts.some(({ language }) => language === one))
  const [chosen, setChosen] = useState<Language>(own)
  const language = written.includes(chosen) ? chosen : (written[0] ?? own)
  const [width, setWidth] = useState<Width>('phone')
  const version = content.texts.find((text) => text.language === language)?.version ?? 0
  const link = useQuery({
    ...query('/staff/pc_api.content/getPreviewLink', { content_id: content.content_id, language }),
    enabled: isOpen && written.length > 0,
    // The link expires after half an hour.
    staleTime: 20 * 60_000,
    refetchOnWindowFocus: false,
  })

  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      destroyOnHidden
      size={isPhone ? '100%' : 'min(1280px, 96vw)'}
      title={t('preview')}
      extra={
        <span className="page-actions">
          <Segmented<Language>
            aria-label={t('whichLanguages')}
            value={language}
            options={written.map((one) => ({ value: one, label: languageNames[one] }))}
            onChange={setChosen}
          />
          {!isPhone && (
            <Segmented<Width>
              aria-label={t('width')}
              value={width}
              options={[
                { value: 'phone', label: t('phone') },
                { value: 'desktop', label: t('desktop') },
              ]}
              onChange={setWidth}
            />
          )}
        </span>
      }
    >
      {hasUnsaved && (
        <Alert
          type="info"
          style={{ marginBottom: 12 }}
          title={t('previewIsSaved')}
          action={
            onSave && (
              <Button
                size="small"
                onClick={async () => {
                  await onSave()
                  await refresh('content')
                }}
              >
                {t('saveAndShow')}
              </Button>
            )
          }
        />
      )}
      {link.error && <Alert type="error" role="alert" title={link.error.message} />}
      {link.data && (
        <div className="content-stage">
          <iframe
            key={`${language} ${version}`}
            title={t('previewIn', { language: languageNames[language] })}
            src={link.data.path}
            className={width === 'phone' || isPhone ? 'content-frame-phone' : 'content-frame-desktop'}
          />
        </div>
      )}
    </Drawer>
  )
}
