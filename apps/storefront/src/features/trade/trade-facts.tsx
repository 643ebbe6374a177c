import { useTexts } from '#i18n/use-texts.tsx'
import { Fact, Facts } from '#shop/page/facts.tsx'
import { UploadedPictures } from '#shop/pictures/uploaded-pictures.tsx'
import { Section } from '#ui/section.tsx'
import type { TradeAccount } from './use-trade-form.ts'
import { useVolumeText } from './use-volume-text.ts'

/** What the member entered in the application. */
export function TradeFacts({ account }: { account: TradeAccount }) {
  const t = useTexts('trade')
  const volumeText = useVolumeText()
  const { company, country, country_name, company_code, business, volume, website, note, pictures } = account
  return (
    <Section label={t('yourDetails')}>
      <Facts>
        <Fact name={t('company')}>{company}</Fact>
        <Fact name={t('country')}>{country_name}</Fact>
        <Fact name={t(country === 'CN' ? 'code' : 'codeAbroad')}>
          {country === 'CN' ? <span className="whitespace-nowrap">{company_code}</span> : company_code}
        </Fact>
        <Fact name={t('business')}>{t(`${business}Business`)}</Fact>
        {volume && <Fact name={t('volume')}>{volumeText(volume)}</Fact>}
        {website && <Fact name={t('website')}>{website}</Fact>}
        {note && <Fact name={t('note')}>{note}</Fact>}
      </Facts>
      {pictures.length > 0 && (
        <div className="mt-4">
          <p className="mb-2 text-sm text-ink-3">{t('license')}</p>
          <UploadedPictures pictures={pictures} />
        </div>
      )}
    </Section>
  )
}
