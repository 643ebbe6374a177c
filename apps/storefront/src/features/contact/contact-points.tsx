import { dot } from '@corium/browser/dot'
import type { ContactInfo } from '@corium/contract/contact'
import type { Language } from '@corium/contract/language'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { qrCodes } from '#api/queries.ts'
import { htmlLang } from '#i18n/language.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { CopyButton } from '#shop/page/copy-button.tsx'

/** Phones, mails, addresses in both scripts, and the shop in WeChat. */
export function ContactPoints({ phones, mails, addresses, language }: ContactInfo) {
  const t = useTexts('contact')
  return (
    <>
      {phones.length + mails.length > 0 && (
        <Part title={t('phoneAndMail')}>
          <ul className="grid gap-4">
            {phones.map(({ title, number, note }, index) => (
              <li key={number}>
                <a
                  href={`tel:${number.replaceAll(' ', '')}`}
                  className={
                    index === 0 ? 'display plain-link touch text-h3' : 'plain-link touch font-strong'
                  }
                >
                  {number}
                </a>
                <p className="text-sm text-ink-2">{[title, note].filter(Boolean).join(dot)}</p>
              </li>
            ))}
            {mails.map(({ title, email, note }) => (
              <li key={email}>
                <a href={`mailto:${email}`} className="link touch">
                  {email}
                </a>
                <p className="text-sm text-ink-2">{[title, note].filter(Boolean).join(dot)}</p>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {addresses.map((address) => (
        <Part key={address.title} title={address.title}>
          <Address address={address} language={language} />
        </Part>
      ))}
      <WechatCodes />
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-t border-line pt-5">
      <h2 className="label mb-3 text-ink-2">{title}</h2>
      {children}
    </section>
  )
}

type AddressProps = { address: ContactInfo['addresses'][number]; language: Language }

function Address({ address: { title, text, other_text, map_link }, language }: AddressProps) {
  const t = useTexts('contact')
  return (
    <>
      <address className="text-sm text-pretty not-italic">
        {text}
        <span
          lang={htmlLang[language === 'zh-cn' ? 'en-us' : 'zh-cn']}
          className="mt-1 block whitespace-pre-line text-ink-2"
        >
          {other_text}
        </span>
      </address>
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {/* A link: a map on the page would tell its provider who looks at it. */}
        {map_link && (
          <a
            href={map_link}
            target="_blank"
            rel="noreferrer"
            aria-label={t('openMapOf', { title })}
            className="link touch"
          >
            {t('openMap')}
          </a>
        )}
        <CopyButton
          text={`${text}\n${other_text}`}
          label={t('copyAddressOf', { title })}
          copied={t('addressCopied')}
        />
      </p>
    </>
  )
}

/** Codes to scan; on a phone, which cannot scan its own screen, they are links. */
function WechatCodes() {
  const t = useTexts('contact')
  const { data } = useQuery(qrCodes())
  if (!data || data.list.length === 0) return null
  return (
    <Part title={t('inWechat')}>
      <ul className="flex flex-wrap gap-6">
        {data.list.map(({ name, image, link }) => (
          <li key={name}>
            <a href={link} target="_blank" rel="noreferrer" className="block text-sm outline-offset-2">
              <img src={image} width={128} height={128} alt={t('qrAlt', { name })} className="bg-white" />
              <span className="mt-2 block max-w-32 text-center">{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </Part>
  )
}
