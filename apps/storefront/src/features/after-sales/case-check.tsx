import type { Case } from '#api/after-sales.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { UploadedPictures } from '#shop/pictures/uploaded-pictures.tsx'
import { Section } from '#ui/section.tsx'

/** The shop's pictures of the goods that came back. */
export function CaseCheck({ found: { check_pictures } }: { found: Case }) {
  const t = useTexts('afterSales')
  if (check_pictures.length === 0) return null
  return (
    <Section label={t('check')}>
      <p className="text-sm text-ink-2">{t('checkPictures')}</p>
      <UploadedPictures pictures={check_pictures} />
    </Section>
  )
}
