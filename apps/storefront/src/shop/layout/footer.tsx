import { paths } from '@corium/contract/paths'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { openConsent } from '#api/consent.ts'
import { categories, footerContact } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { offsetName, useOpeningTexts } from '#shop/contact/use-opening-texts.ts'
import { useShop } from '../page/use-shop.ts'
import { LanguageSwitch } from './language-switch.tsx'

export function Footer() {
  const t = useTexts('shell')
  const { data } = useQuery(categories())
  const { name } = useShop()
  return (
    <footer className="footer mt-(--section) border-t border-ink">
      <div className="page footer-grid py-10 text-sm text-ink-2">
        <div className="footer-about">
          <p className="display text-[27px] text-ink">{name}</p>
          <p className="mt-3 max-w-64 text-cap">{t('about')}</p>
        </div>
        <Column title={t('materials')}>
          {(data?.list ?? []).slice(0, 6).map(({ category_id, name }) => (
            <FooterLink key={category_id} to={paths.products({ category_id })}>
              {name}
            </FooterLink>
          ))}
          <FooterLink to={paths.products()}>{t('allMaterials')}</FooterLink>
        </Column>
        <Column title={t('buying')}>
          <FooterLink to={paths.colorCards()}>{t('cards')}</FooterLink>
          <FooterLink to={paths.help('price-tiers')}>{t('priceTiers')}</FooterLink>
          <FooterLink to={paths.help('delivery')}>{t('delivery')}</FooterLink>
          <FooterLink to={paths.afterSales()}>{t('afterSales')}</FooterLink>
        </Column>
        <Column title={t('knowledge')}>
          <FooterLink to={paths.guide('thickness')}>{t('thicknessByUse')}</FooterLink>
          <FooterLink to={paths.guide('grains')}>{t('grainGallery')}</FooterLink>
          <FooterLink to={paths.help('care')}>{t('care')}</FooterLink>
          <FooterLink to={paths.simulator()}>{t('simulator')}</FooterLink>
          <FooterLink to={paths.newsList()}>{t('news')}</FooterLink>
          <FooterLink to={paths.about()}>{t('company')}</FooterLink>
        </Column>
        <Column title={t('askPerson')}>
          <ContactLines />
          <FooterLink to={paths.help()}>{t('help')}</FooterLink>
          <FooterLink to={paths.contact()}>{t('write')}</FooterLink>
        </Column>
      </div>
      <div className="page pb-8 text-cap text-ink-2">
        <div className="flex flex-wrap gap-x-4 gap-y-2 border-t border-line pt-5">
          <p className="mr-auto max-sm:w-full">© {name}</p>
          <LanguageSwitch className="lg:hidden" />
          <Link to={paths.agreement()} className="plain-link">
            {t('agreement')}
          </Link>
          <Link to={paths.privacy()} className="plain-link">
            {t('privacy')}
          </Link>
          <button type="button" className="plain-link" onClick={openConsent}>
            {t('cookies')}
          </button>
        </div>
      </div>
    </footer>
  )
}

/** When the shop is open and its first phone number and email, as staff wrote them. */
function ContactLines() {
  const t = useTexts('shell')
  const { inOneLine } = useOpeningTexts()
  const { data: info } = useQuery(footerContact())
  if (!info) return null
  return (
    <>
      {info.hours.length > 0 && (
        <li>
          {t('openHours', {
            hours: inOneLine(info.hours),
            zone: offsetName(info.utc_offset),
          })}
        </li>
      )}
      {info.phones.map(({ number }) => (
        <li key={number}>
          <a href={`tel:${number.replaceAll(' ', '')}`} className="plain-link">
            {number}
          </a>
        </li>
      ))}
      {info.mails.map(({ email }) => (
        <li key={email}>
          <a href={`mailto:${email}`} className="plain-link">
            {email}
          </a>
        </li>
      ))}
    </>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="label mb-3 font-strong text-ink">{title}</h2>
      <ul className="grid gap-2.5">{children}</ul>
    </nav>
  )
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} discover="none" className="plain-link">
        {children}
      </Link>
    </li>
  )
}
